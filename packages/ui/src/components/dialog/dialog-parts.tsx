'use client'
import * as Primitive from '@radix-ui/react-dialog'
import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { X } from '../../icons/x.gen.ts'
import { useLabels } from '../../labels/labels-context.ts'
import { usePortalContainer } from '../../theme/theme-provider.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useIsOverflowing } from '../use-is-overflowing.ts'
import { dialogLabels } from './labels.ts'
import { useReturnFocus } from './return-focus.ts'
import { useScrollLock } from './use-scroll-lock.ts'

/** Props that dialogs, alert dialogs and drawers share; other props are passed to the panel. */
export interface ModalProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Whether it is open; leave out for uncontrolled use. */
  open?: boolean
  /** Whether it is open at first. */
  defaultOpen?: boolean
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** The button that opens it and gets the focus back. Without one, the element focused before gets it back. */
  trigger?: ReactElement
  /** Its title, always visible. */
  title: ReactNode
  /** A sentence below the title. */
  description?: ReactNode
  /** The buttons at its end. */
  footer?: ReactNode
  /** Whether a press outside closes it; turn off where input could be lost. */
  closeOnOutside?: boolean
  /** Called before the focus moves inside; call `preventDefault` to focus something else. */
  onOpenAutoFocus?: (event: Event) => void
  /** Called before the focus goes back; call `preventDefault` to focus something else. */
  onCloseAutoFocus?: (event: Event) => void
  /** Called when Escape is pressed; call `preventDefault` to stay open. */
  onEscapeKeyDown?: (event: KeyboardEvent) => void
  /** Its content; scrolls if it is long. */
  children?: ReactNode
}

/** Props of {@link Modal}. */
export interface OwnModalProps extends ModalProps {
  /** The `data-q` of the panel. */
  part: string
  /** Classes that place the panel in the window. */
  place: string
  /** Whether it has a close button in its corner. */
  closable: boolean
}

/** A modal panel, the base of dialogs, alert dialogs and drawers. */
export function Modal({
  open,
  defaultOpen,
  onOpenChange,
  trigger,
  title,
  description,
  footer,
  closeOnOutside = true,
  part,
  place,
  closable,
  className,
  children,
  onCloseAutoFocus,
  ...rest
}: OwnModalProps) {
  const labels = useLabels(dialogLabels)
  const container = usePortalContainer()
  const returnFocus = useReturnFocus(open ?? defaultOpen ?? false)
  return (
    <Primitive.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      {trigger !== undefined && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal container={container}>
        <Overlay className={place}>
          <Primitive.Content
            data-q={part}
            // Radix warns about a missing description unless aria-describedby is set to undefined
            {...(description === undefined && { 'aria-describedby': undefined })}
            onInteractOutside={closeOnOutside ? undefined : (event) => event.preventDefault()}
            onCloseAutoFocus={(event) => {
              onCloseAutoFocus?.(event)
              if (event.defaultPrevented || trigger !== undefined) return
              event.preventDefault()
              returnFocus()
            }}
            {...rest}
            className={cx(
              'q:relative q:flex q:w-full q:flex-col q:overflow-hidden q:border-border q:bg-surface-raised q:text-sm q:text-text q:shadow-overlay q:outline-none',
              className,
            )}
          >
            <header data-q="dialog-header" className={cx('q:p-4 q:pb-2', closable && 'q:pe-14')}>
              <div data-q="dialog-titles">
                <Primitive.Title data-q="dialog-title" className="q:text-base q:font-semibold q:wrap-anywhere">
                  {title}
                </Primitive.Title>
                {description !== undefined && (
                  <Primitive.Description
                    data-q="dialog-description"
                    className="q:mt-1 q:text-sm q:text-text-muted q:wrap-anywhere"
                  >
                    {description}
                  </Primitive.Description>
                )}
              </div>
            </header>
            <Body>{children}</Body>
            {footer !== undefined && (
              <footer data-q="dialog-footer" className="q:flex q:flex-wrap q:justify-end q:gap-2 q:p-4 q:pt-2">
                {footer}
              </footer>
            )}
            {closable && (
              // last in the document, so that the first field gets the focus
              <Primitive.Close asChild>
                <IconButton
                  label={labels.close}
                  icon={<X size={18} aria-hidden />}
                  className="q:absolute q:end-3 q:top-3"
                />
              </Primitive.Close>
            )}
          </Primitive.Content>
        </Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Overlay({ className, ...rest }: ComponentProps<'div'>) {
  useScrollLock()
  return (
    <div
      data-q="dialog-overlay"
      {...rest}
      className={cx(
        'q:fixed q:inset-0 q:z-50 q:flex q:bg-scrim q:animate-[q-fade-in_var(--qd-duration-medium)_ease-out]',
        className,
      )}
    />
  )
}

/** Scrolls if it is long, and is then focusable. */
function Body({ children }: { children: ReactNode }) {
  const [body, scrolls] = useIsOverflowing<HTMLDivElement>('y')
  return (
    <div
      data-q="dialog-body"
      ref={body}
      tabIndex={scrolls ? 0 : undefined}
      className="q:min-h-0 q:flex-1 q:overflow-y-auto q:px-4 q:py-2 q:wrap-anywhere q:-outline-offset-2 q:outline-focus q:focus-visible:outline-2"
    >
      {children}
    </div>
  )
}
