'use client'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { placeBeside } from './place-beside.ts'

/** Shows the name of the entry under the mouse or with the focus, in one element of the top layer. Renders nothing. */
export function useRailTip() {
  const tip = useRef<HTMLSpanElement>(null)
  const hide = () => {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover()
  }
  const show = (target: EventTarget) => {
    if (!(target instanceof Element) || tip.current === null || tip.current.contains(target)) return
    const named = target.closest<HTMLElement>('[data-tip]')
    // an open panel names its group itself
    if (!named || named.ariaExpanded === 'true') return hide()
    tip.current.textContent = named.dataset.tip ?? ''
    tip.current.showPopover()
    placeBeside(tip.current, named)
  }
  const handlers = {
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') show(event.target)
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) show(event.target)
    },
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    },
  }
  return { tip, handlers }
}
