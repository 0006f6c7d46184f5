'use client'
import * as Primitive from '@radix-ui/react-dialog'
import { cx } from 'class-variance-authority'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { usePortalContainer } from '../../theme/theme-provider.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { dialogLabels } from './labels.ts'
import { useScrollLock } from './use-scroll-lock.ts'

/** Props of {@link Dialog}. */
export interface DialogProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Whether it is open; leave out to let it keep its own state. */
  open?: boolean
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** The button that opens it; it gets the focus back. */
  trigger?: ReactElement
  /** What it is about; always shown and read aloud. */
  title: ReactNode
  /** A sentence below the title. */
  description?: ReactNode
  /** The buttons at its end. */
  footer?: ReactNode
  /** 400, 560 or 800 px wide; `side` is a sheet along the end of the window. */
  size?: 'small' | 'default' | 'large' | 'side'
  /** Whether a press outside closes it; turn off where input could be lost. */
  closeOnOutside?: boolean
  /** Of the panel. */
  className?: string
  /** What it holds; scrolls if it is long. */
  children?: ReactNode
}

const sizes = {
  small: 'q:max-w-100 q:rounded-card',
  default: 'q:max-w-140 q:rounded-card',
  large: 'q:max-w-200 q:rounded-card',
  side: 'q:ms-auto q:h-full q:max-h-none! q:max-w-90',
} as const

/** A panel over the page. Keeps the focus inside, closes on Escape, gives the focus back, keeps the theme it is in. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, trigger, title, description, footer, size = 'default', ...others } = props
  const { closeOnOutside = true, className, children, ...rest } = others
  const labels = useLabels(dialogLabels)
  const container = usePortalContainer()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      {trigger !== undefined && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal container={container}>
        <DialogOverlay className={size === 'side' ? 'q:items-stretch' : 'q:items-center q:justify-center q:p-4'}>
          <Primitive.Content
            data-q="dialog"
            // without a description there is nothing to point at, and the primitive wants to hear that
            {...(description === undefined && { 'aria-describedby': undefined })}
            onInteractOutside={closeOnOutside ? undefined : (event) => event.preventDefault()}
            {...rest}
            className={cx(
              'q:relative q:flex q:max-h-full q:w-full q:flex-col q:overflow-hidden q:border q:border-border q:bg-surface-raised q:text-sm q:text-text q:shadow-overlay q:outline-none q:animate-[q-rise-in_0.16s_ease-out]',
              sizes[size],
              className,
            )}
          >
            <header data-q="dialog-header" className="q:p-4 q:pe-14 q:pb-2">
              <div data-q="dialog-titles">
                <Primitive.Title data-q="dialog-title" className="q:text-base q:font-semibold q:wrap-anywhere">
                  {title}
                </Primitive.Title>
                {description !== undefined && (
                  <Primitive.Description data-q="dialog-description" className="q:mt-1 q:text-sm q:text-text-muted">
                    {description}
                  </Primitive.Description>
                )}
              </div>
            </header>
            <DialogBody>{children}</DialogBody>
            {footer !== undefined && (
              <footer data-q="dialog-footer" className="q:flex q:flex-wrap q:justify-end q:gap-2 q:p-4 q:pt-2">
                {footer}
              </footer>
            )}
            {/* last in the document, so that the first field gets the focus and not this */}
            <Primitive.Close asChild>
              <IconButton
                label={labels.close}
                icon={<X size={18} aria-hidden />}
                className="q:absolute q:end-3 q:top-3"
              />
            </Primitive.Close>
          </Primitive.Content>
        </DialogOverlay>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function DialogOverlay({ className, ...rest }: ComponentProps<'div'>) {
  useScrollLock()
  return (
    <div
      data-q="dialog-overlay"
      {...rest}
      className={cx('q:fixed q:inset-0 q:z-50 q:flex q:bg-scrim q:animate-[q-fade-in_0.16s_ease-out]', className)}
    />
  )
}

/** Scrolls if it is long, and can then be reached by keyboard. */
function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const element = body.current
    if (element === null) return
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
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

/** Props of {@link DialogClose}. */
export interface DialogCloseProps {
  /** A button of the kit. */
  children: ReactElement
}

/** Makes a button inside a dialog close it. */
export function DialogClose({ children }: DialogCloseProps) {
  return <Primitive.Close asChild>{children}</Primitive.Close>
}
