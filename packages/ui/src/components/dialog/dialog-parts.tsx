'use client'
import * as Primitive from '@radix-ui/react-dialog'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactElement, type ReactNode, type RefObject, useRef } from 'react'
import { OverlayPortal } from '../portal-provider/overlay-portal.tsx'
import { useIsOverflowing } from '../use-is-overflowing.ts'
import { closesOnEscape } from './closes-on-escape.ts'
import { useReturnFocus } from './return-focus.ts'
import { useCoverPage } from './use-cover-page.ts'
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
export interface InternalModalProps extends ModalProps {
  /** The `data-q` of the panel. */
  part: string
  /** Classes that place the panel in the window. */
  place: string
  /** The close button in its corner, if it has one. */
  close?: ReactNode
  /** Shows the title to screen readers only, and leaves the whole panel to the content. */
  plain?: boolean
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
  close,
  plain = false,
  className,
  children,
  onCloseAutoFocus,
  onEscapeKeyDown,
  ...rest
}: InternalModalProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const returnFocus = useReturnFocus(open ?? defaultOpen ?? false)
  return (
    // Radix's own modality blocks the pointer and the focus for everything outside, including popups of other kits
    <Primitive.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange} modal={false}>
      {trigger !== undefined && (
        <Primitive.Trigger asChild ref={opener}>
          {trigger}
        </Primitive.Trigger>
      )}
      <Primitive.Portal>
        <OverlayPortal opener={trigger === undefined ? undefined : opener}>
          <Overlay overlay={overlay} className={place}>
            <Primitive.Content
              data-q={part}
              // Radix warns about a missing description unless aria-describedby is set to undefined
              {...(description === undefined && { 'aria-describedby': undefined })}
              onInteractOutside={(event) => {
                const press = event.detail.originalEvent
                const isPlainPress = press instanceof MouseEvent && press.button === 0 && !press.ctrlKey
                // elements above the overlay belong to other code, so a press on them does not close the panel
                if (!closeOnOutside || !isPlainPress || event.target !== overlay.current) event.preventDefault()
              }}
              onEscapeKeyDown={closesOnEscape(overlay, onEscapeKeyDown)}
              onCloseAutoFocus={(event) => {
                onCloseAutoFocus?.(event)
                if (event.defaultPrevented) return
                event.preventDefault()
                if (opener.current) opener.current.focus()
                else returnFocus()
              }}
              {...rest}
              className={cx(
                // in a low window the title and the buttons leave no room for the text, so everything scrolls together
                'q:relative q:flex q:w-full q:flex-col q:overflow-hidden q:[@media(max-height:25rem)]:overflow-y-auto q:border-border q:bg-surface-raised q:text-start q:text-sm q:text-text q:shadow-overlay q:outline-none',
                className,
              )}
            >
              {plain ? (
                <>
                  <Primitive.Title data-q="dialog-title" className="q:sr-only">
                    {title}
                  </Primitive.Title>
                  {children}
                </>
              ) : (
                <>
                  <header data-q="dialog-header" className={cx('q:p-4 q:pb-2', close && 'q:pe-14')}>
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
                  <Body isLast={footer === undefined}>{children}</Body>
                </>
              )}
              {footer !== undefined && (
                <footer data-q="dialog-footer" className="q:flex q:flex-wrap q:justify-end q:gap-2 q:p-4 q:pt-2">
                  {footer}
                </footer>
              )}
              {/* last in the document, so that the first field gets the focus */}
              {close}
            </Primitive.Content>
          </Overlay>
        </OverlayPortal>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

interface OverlayProps extends ComponentProps<'div'> {
  overlay: RefObject<HTMLDivElement | null>
}

function Overlay({ overlay, className, ...rest }: OverlayProps) {
  useScrollLock()
  useCoverPage(overlay)
  return (
    <div
      data-q="dialog-overlay"
      {...rest}
      ref={overlay}
      className={cx(
        'q:fixed q:inset-0 q:z-overlay q:flex q:bg-scrim q:animate-[q-fade-in_var(--qd-duration-medium)_ease-out]',
        className,
      )}
    />
  )
}

/** The content of the panel. It scrolls if it is long, and is then focusable. */
function Body({ isLast, children }: { isLast: boolean; children: ReactNode }) {
  const [body, scrolls] = useIsOverflowing<HTMLDivElement>('y')
  return (
    <div
      data-q="dialog-body"
      ref={body}
      tabIndex={scrolls ? 0 : undefined}
      className={cx(
        'q:min-h-0 q:flex-1 q:[@media(max-height:25rem)]:flex-none q:overflow-y-auto q:px-4 q:pt-2 q:wrap-anywhere q:-outline-offset-2 q:outline-focus q:focus-visible:outline-2',
        isLast ? 'q:pb-4' : 'q:pb-2',
      )}
    >
      {children}
    </div>
  )
}
