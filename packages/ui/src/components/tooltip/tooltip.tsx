'use client'
import * as Primitive from '@radix-ui/react-tooltip'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactElement, type ReactNode, useRef } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { consumeEscape } from '../portal-provider/consume-escape.ts'
import { OverlayPortal } from '../portal-provider/overlay-portal.tsx'

/** Props of {@link Tooltip}. */
export interface TooltipProps extends Omit<ComponentProps<'div'>, 'content'> {
  /** A few words. Show what matters elsewhere, too: there are no tooltips on touch screens. */
  content: ReactNode
  /** Whether it is open; leave out for uncontrolled use. */
  open?: boolean
  /** Whether it is open at first. */
  defaultOpen?: boolean
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** The side it opens on. */
  side?: 'top' | 'bottom' | 'left' | 'right'
  /**
   * Called for Escape while it is open. If the event's default is prevented, the key is passed on to the surrounding
   * elements.
   */
  onEscapeKeyDown?: (event: KeyboardEvent) => void
  /** The element it describes; must take a ref and be focusable. */
  children: ReactElement
}

/** A hint on hover and focus. */
export const Tooltip = /* @__PURE__ */ withDefaultProps('Tooltip', function Tooltip(props: TooltipProps) {
  const {
    content,
    open,
    defaultOpen,
    onOpenChange,
    side = 'top',
    onEscapeKeyDown,
    className,
    children,
    ...rest
  } = props
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
        <Primitive.Trigger asChild ref={opener}>
          {children}
        </Primitive.Trigger>
        <Primitive.Portal>
          <OverlayPortal opener={opener}>
            <Primitive.Content
              data-q="tooltip"
              side={side}
              sideOffset={6}
              collisionPadding={8}
              onEscapeKeyDown={consumeEscape(onEscapeKeyDown)}
              {...rest}
              className={cx(
                'q:z-overlay q:max-w-72 q:rounded-tooltip q:border q:border-transparent q:bg-text q:px-2 q:py-1 q:text-xs q:wrap-anywhere q:text-surface-raised q:animate-[q-fade-in_var(--qd-duration-fast)_ease-out]',
                className,
              )}
            >
              {content}
            </Primitive.Content>
          </OverlayPortal>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
})
