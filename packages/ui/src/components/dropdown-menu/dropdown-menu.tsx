'use client'
import * as Primitive from '@radix-ui/react-dropdown-menu'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactElement, type ReactNode, useMemo, useRef } from 'react'
import { mergeRefs } from '../merge-refs.ts'
import { consumeEscape } from '../portal-provider/consume-escape.ts'
import { OverlayPortal } from '../portal-provider/overlay-portal.tsx'
import { type Direction, useDirection } from '../use-direction.ts'
import { leaveByTab } from './leave-by-tab.ts'
import { panelClass } from './menu-items.tsx'

/** Props of {@link DropdownMenu}. */
export interface DropdownMenuProps extends Omit<ComponentProps<'div'>, 'dir'> {
  /** The button that opens it. */
  trigger: ReactElement
  /** Whether it is open; leave out for uncontrolled use. */
  open?: boolean
  /** Whether it is open at first. */
  defaultOpen?: boolean
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** Which edge of the trigger it is aligned with. */
  align?: 'start' | 'center' | 'end'
  /** The reading direction; by default that of the page. */
  dir?: Direction
  /** Called before the focus goes back to the trigger; call `preventDefault` to focus something else. */
  onCloseAutoFocus?: (event: Event) => void
  /** Classes for the panel. */
  className?: string
  /** Items, checkbox items, radio groups, submenus, labels, separators. */
  children: ReactNode
}

/** A menu of actions or links. */
export function DropdownMenu({
  trigger,
  open,
  defaultOpen,
  onOpenChange,
  align = 'end',
  dir,
  className,
  onKeyDownCapture,
  children,
  ...rest
}: DropdownMenuProps) {
  const [direction, directionRef] = useDirection(dir)
  const button = useRef<HTMLButtonElement>(null)
  const ref = useMemo(() => mergeRefs<HTMLButtonElement>(button, directionRef), [directionRef])
  return (
    <Primitive.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange} dir={direction} modal={false}>
      <Primitive.Trigger asChild ref={ref}>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal>
        <OverlayPortal opener={button}>
          <Primitive.Content
            data-q="menu"
            align={align}
            sideOffset={4}
            collisionPadding={8}
            onEscapeKeyDown={consumeEscape()}
            {...rest}
            onKeyDownCapture={(event) => {
              onKeyDownCapture?.(event)
              leaveByTab(event, button.current)
            }}
            className={cx(panelClass, 'q:max-h-(--radix-dropdown-menu-content-available-height)', className)}
          >
            {children}
          </Primitive.Content>
        </OverlayPortal>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
