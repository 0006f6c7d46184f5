'use client'
import * as Primitive from '@radix-ui/react-dropdown-menu'
import { Slot } from '@radix-ui/react-slot'
import { cx } from 'class-variance-authority'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { leaveByTab } from '../dropdown-menu/leave-by-tab.ts'
import { panelClass } from '../dropdown-menu/menu-items.tsx'
import { mergeRefs } from '../merge-refs.ts'
import { consumeEscape } from '../portal-provider/consume-escape.ts'
import { OverlayPortal } from '../portal-provider/overlay-portal.tsx'
import { type Direction, useDirection } from '../use-direction.ts'
import { useEffectEvent } from '../use-effect-event.ts'
import { useLongPress } from './use-long-press.ts'

/** Props of {@link ContextMenu}; other props are passed to the panel. */
export interface ContextMenuProps extends Omit<ComponentProps<'div'>, 'dir'> {
  /**
   * The element that it belongs to: a row, a card, a picture. It has to be focusable or contain a focusable element.
   */
  area: ReactElement
  /** Whether it is open at first, in the middle of the area. */
  defaultOpen?: boolean
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** Leaves the area to the browser's own menu. */
  disabled?: boolean
  /** The reading direction; by default that of the page. */
  dir?: Direction
  /** DropdownMenu items, checkbox items, radio groups, submenus, labels, separators. */
  children: ReactNode
}

interface Point {
  x: number
  y: number
}

/**
 * Moves a fixed element to a point of the window. Inside a transformed element its position is relative to that
 * element.
 */
function moveTo(mark: HTMLElement, { x, y }: Point): void {
  mark.style.translate = 'none'
  const { left, top } = mark.getBoundingClientRect()
  mark.style.translate = `${x - left}px ${y - top}px`
}

/**
 * A menu that opens where an element is pressed: right button, long press, Shift+F10 or the menu key. It has the items
 * of a DropdownMenu. Offer the same actions in a visible place as well.
 */
export function ContextMenu({
  area,
  defaultOpen = false,
  onOpenChange,
  disabled = false,
  dir,
  className,
  onKeyDownCapture,
  children,
  ...rest
}: ContextMenuProps) {
  const [direction, directionRef] = useDirection(dir)
  const [open, setOpen] = useState(false)
  const [point, setPoint] = useState<Point>()
  const pointRef = useCallback(
    (mark: HTMLElement | null) => {
      if (mark && point) moveTo(mark, point)
    },
    [point],
  )
  const element = useRef<HTMLElement>(null)
  const areaRef = useMemo(() => mergeRefs<HTMLElement>(element, directionRef), [directionRef])
  // the element that had the focus and gets it back
  const opener = useRef<HTMLElement>(null)
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  const openAt = (x: number, y: number) => {
    if (disabled) return
    const { activeElement } = document
    if (activeElement?.closest('[role=menu]') == null) {
      opener.current = activeElement instanceof HTMLElement ? activeElement : null
    }
    setPoint({ x, y })
    change(true)
  }
  const longPress = useLongPress(openAt)
  const onContextMenu = (event: MouseEvent) => {
    longPress.end()
    if (disabled || event.defaultPrevented) return
    event.preventDefault()
    openAt(event.clientX, event.clientY)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const opensMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (!opensMenu || disabled || event.defaultPrevented || !(event.target instanceof Element)) return
    event.preventDefault()
    const { left, right, bottom } = event.target.getBoundingClientRect()
    openAt(direction === 'rtl' ? right : left, bottom)
  }
  const openFirst = useEffectEvent(() => {
    const box = element.current?.getBoundingClientRect()
    if (defaultOpen && box) openAt(box.left + box.width / 2, box.top + box.height / 2)
  })
  useEffect(() => openFirst(), [])
  return (
    <Primitive.Root open={open} onOpenChange={change} dir={direction} modal={false}>
      <Slot
        ref={areaRef}
        // keeps iOS from showing its own menu of a link or picture
        className={disabled ? undefined : 'q:[-webkit-touch-callout:none]'}
        onContextMenu={onContextMenu}
        onKeyDown={onKeyDown}
        {...longPress.handlers}
      >
        {area}
      </Slot>
      {point !== undefined && (
        <OverlayPortal opener={element}>
          <Primitive.Trigger asChild>
            {/* stays mounted, so that a dialog opened by an item can return the focus through it */}
            <span
              ref={pointRef}
              data-q="context-menu-point"
              aria-hidden="true"
              tabIndex={-1}
              className="q:fixed q:top-0 q:start-0"
              onFocus={() => opener.current?.focus()}
            />
          </Primitive.Trigger>
        </OverlayPortal>
      )}
      <Primitive.Portal>
        <OverlayPortal opener={element}>
          <Primitive.Content
            data-q="context-menu"
            align="start"
            collisionPadding={8}
            onEscapeKeyDown={consumeEscape()}
            onContextMenu={(event) => event.preventDefault()}
            {...rest}
            onKeyDownCapture={(event) => {
              onKeyDownCapture?.(event)
              if (event.key === 'Tab' && opener.current === null) change(false)
              leaveByTab(event, opener.current)
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
