'use client'
import { cx } from 'class-variance-authority'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { composeEventHandlers } from '../compose-event-handlers.ts'
import { FailedOverlay } from '../error-state/failed-part.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { isComposing } from '../is-composing.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { appShellLabels } from './labels.ts'

// loads on phones only
const Drawer = lazyPart(async () => (await import('../drawer/drawer.tsx')).Drawer, FailedOverlay)

/** Props of {@link SideBar}. */
export interface SideBarProps extends Omit<ComponentProps<'aside'>, 'title'> {
  /** Its heading. */
  title: string
  /** Whether it is open. */
  open: boolean
  /** Called by its close button, by Escape, and on phones by a press outside. */
  onClose: () => void
  /** 230 px, or 320 px for pictures. */
  width?: 'default' | 'wide'
  /** Classes for the element. */
  className?: string
  /** Its content; scrolls inside. */
  children: ReactNode
}

/**
 * A side bar beside the page, which does not block it. On phones it is a modal drawer.
 */
export function SideBar({ title, open, onClose, width = 'default', className, children, ...rest }: SideBarProps) {
  const labels = useLabels(appShellLabels)
  const narrow = useMediaQuery('(width < 48rem)')
  if (!open) return null
  if (narrow) {
    return (
      <Suspense>
        <Drawer {...(rest as ComponentProps<'div'>)} open onOpenChange={onClose} title={title} className={className}>
          {children}
        </Drawer>
      </Suspense>
    )
  }
  return (
    <aside
      data-q="side-bar"
      aria-label={title}
      {...rest}
      onKeyDown={composeEventHandlers(rest.onKeyDown, (event) => {
        if (event.key === 'Escape' && !isComposing(event)) onClose()
      })}
      className={cx(
        'q:sticky q:top-header q:flex q:h-[calc(100dvh-var(--qd-header-height))] q:shrink-0 q:flex-col q:border-s q:border-border q:bg-surface-raised q:text-sm q:text-text',
        width === 'wide' ? 'q:w-80' : 'q:w-57.5',
        className,
      )}
    >
      <header data-q="side-bar-header" className="q:flex q:items-center q:justify-between q:gap-2 q:p-3 q:ps-4">
        <h2 data-q="side-bar-title" className="q:min-w-0 q:truncate q:text-base q:font-semibold" title={title}>
          {title}
        </h2>
        <IconButton label={labels.closeSideBar} icon={<X size={18} aria-hidden />} onClick={onClose} />
      </header>
      <div data-q="side-bar-body" className="q:min-h-0 q:flex-1 q:overflow-y-auto q:px-4 q:pb-4">
        {children}
      </div>
    </aside>
  )
}
