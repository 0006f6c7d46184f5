'use client'
import * as Primitive from '@radix-ui/react-popover'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactElement, type ReactNode, type RefObject, useRef } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { consumeEscape } from '../portal-provider/consume-escape.ts'
import { OverlayPortal } from '../portal-provider/overlay-portal.tsx'
import { readNumber } from '../read-number.ts'
import { useIsOverflowing } from '../use-is-overflowing.ts'

/** Props of {@link Popover}; other props are passed to the panel. */
export interface PopoverProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The button that opens it; it gets the focus back. */
  trigger?: ReactElement
  /** The element the panel is placed at, if not the trigger. */
  anchor?: RefObject<HTMLElement | null>
  /** Whether it is open; leave out for uncontrolled use. */
  open?: boolean
  /** Whether it is open at first. */
  defaultOpen?: boolean
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** Its heading and name. Without one, give it an `aria-label`. */
  title?: ReactNode
  /** Shows the title to screen readers only. */
  hideTitle?: boolean
  /** The side it opens on; the opposite one where there is no room. */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Which edge of the trigger it is aligned with. */
  align?: 'start' | 'center' | 'end'
  /** The distance to the trigger, in px. */
  sideOffset?: number
  /** Shows an arrow that points at the trigger. */
  arrow?: boolean
  /** Padding of the panel; `none` for a list or a calendar. */
  padding?: 'default' | 'none'
  /** Called before the focus moves inside; call `preventDefault` to focus something else. */
  onOpenAutoFocus?: (event: Event) => void
  /** Called before the focus goes back to the trigger; call `preventDefault` to focus something else. */
  onCloseAutoFocus?: (event: Event) => void
  /** Called when Escape is pressed; call `preventDefault` to stay open. */
  onEscapeKeyDown?: (event: KeyboardEvent) => void
  /** Called on a press or a focus outside; call `preventDefault` to stay open. */
  onInteractOutside?: (event: Event) => void
  /** Its content; scrolls if it is long. */
  children?: ReactNode
}

/**
 * A non-modal panel beside a button. A press outside, Escape or leaving it with Tab closes it. Use a Dialog for
 * questions that must be answered first, and a DropdownMenu for a list of actions.
 */
export const Popover = /* @__PURE__ */ withDefaultProps(
  'Popover',
  function Popover({
    trigger,
    anchor,
    open,
    defaultOpen,
    onOpenChange,
    title,
    hideTitle = false,
    side = 'bottom',
    align = 'start',
    sideOffset: givenOffset = 4,
    arrow = false,
    padding = 'default',
    className,
    children,
    onEscapeKeyDown,
    ...rest
  }: PopoverProps) {
    const button = useRef<HTMLButtonElement>(null)
    const sideOffset = readNumber('Popover.sideOffset', givenOffset, 4, -1000, 1000)
    return (
      <Primitive.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
        {trigger !== undefined && (
          <Primitive.Trigger asChild ref={button}>
            {trigger}
          </Primitive.Trigger>
        )}
        {anchor !== undefined && <Primitive.Anchor virtualRef={anchor as RefObject<HTMLElement>} />}
        <Primitive.Portal>
          <OverlayPortal opener={anchor ?? button}>
            <Primitive.Content
              data-q="popover"
              side={side}
              align={align}
              sideOffset={arrow ? sideOffset + 4 : sideOffset}
              collisionPadding={8}
              onEscapeKeyDown={consumeEscape(onEscapeKeyDown)}
              {...rest}
              className={cx(
                'q:z-overlay q:flex q:max-h-(--radix-popover-content-available-height) q:max-w-[min(24rem,max(10rem,var(--radix-popover-content-available-width)))] q:flex-col q:rounded-menu q:border q:border-border q:bg-surface-raised q:text-sm q:text-text q:shadow-overlay q:outline-none q:animate-[q-rise-in_var(--qd-duration-fast)_ease-out]',
                className,
              )}
            >
              {title !== undefined && (
                <Primitive.Title
                  data-q="popover-title"
                  className={hideTitle ? 'q:sr-only' : 'q:px-4 q:pt-3 q:font-semibold q:wrap-anywhere'}
                >
                  {title}
                </Primitive.Title>
              )}
              <PopoverBody padded={padding === 'default'}>{children}</PopoverBody>
              {arrow && (
                <Primitive.Arrow asChild width={14} height={7}>
                  {/* one pixel up, so that it covers the panel's border */}
                  <svg
                    aria-hidden="true"
                    data-q="popover-arrow"
                    viewBox="0 0 14 7"
                    className="q:relative q:-top-px q:fill-surface-raised q:stroke-border"
                  >
                    <path data-q="popover-tip" d="M0 0 7 6.5 14 0" />
                  </svg>
                </Primitive.Arrow>
              )}
            </Primitive.Content>
          </OverlayPortal>
        </Primitive.Portal>
      </Primitive.Root>
    )
  },
)

function PopoverBody({ padded, children }: { padded: boolean; children: ReactNode }) {
  const [body, scrolls] = useIsOverflowing<HTMLDivElement>('y')
  return (
    <div
      data-q="popover-body"
      ref={body}
      tabIndex={scrolls ? 0 : undefined}
      className={cx(
        'q:min-h-0 q:overflow-y-auto q:rounded-control q:wrap-anywhere q:-outline-offset-2 q:outline-focus q:focus-visible:outline-2',
        padded && 'q:px-4 q:py-3',
      )}
    >
      {children}
    </div>
  )
}

/** Props of {@link PopoverClose}. */
export interface PopoverCloseProps {
  /** A button of the kit. */
  children: ReactElement
}

/** A button inside a popover that closes it. */
export function PopoverClose({ children }: PopoverCloseProps) {
  return <Primitive.Close asChild>{children}</Primitive.Close>
}
