'use client'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { placeBeside } from './place-beside.ts'

/** Shows the name of the hovered or focused entry in one element of the top layer, without rendering anything. */
export function useRailTip() {
  const tip = useRef<HTMLSpanElement>(null)
  const hide = () => {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover()
  }
  const show = (target: EventTarget) => {
    if (!(target instanceof Element) || tip.current === null || tip.current.contains(target)) return
    const entry = target.closest<HTMLElement>('[data-tip]')
    // an open panel names its group itself
    if (!entry || entry.ariaExpanded === 'true') return hide()
    tip.current.textContent = entry.dataset.tip ?? ''
    tip.current.showPopover()
    placeBeside(tip.current, entry)
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
