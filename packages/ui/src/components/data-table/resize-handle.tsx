'use client'
import { type PointerEvent, useRef } from 'react'
import type { Resizing } from './use-column-resize.ts'

/** Props of {@link ResizeHandle}. */
export interface ResizeHandleProps {
  /** Begins a change of the width. */
  start: () => Resizing | undefined
  /** Restores the initial width. */
  onReset: () => void
}

/**
 * The edge of a header, dragged to change the width of its column. Hidden from screen readers: keys on the header and
 * buttons in the list of columns do the same.
 */
export function ResizeHandle({ start, onReset }: ResizeHandleProps) {
  const drag = useRef<{ startX: number; sign: number; resizing: Resizing }>(undefined)
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return
    // prevents selecting text and focusing the header
    event.preventDefault()
    const resizing = start()
    if (!resizing) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    drag.current = { startX: event.clientX, sign, resizing }
  }
  const end = (keep: boolean) => {
    const { resizing } = drag.current ?? {}
    drag.current = undefined
    if (keep) resizing?.keep()
    else resizing?.cancel()
  }
  return (
    <span
      data-q="data-table-resize"
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={(event) => {
        const { startX, sign, resizing } = drag.current ?? {}
        if (startX !== undefined && sign !== undefined) resizing?.changeBy((event.clientX - startX) * sign)
      }}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onDoubleClick={onReset}
      className="q:absolute q:inset-y-0 q:end-0 q:w-3 q:cursor-col-resize q:touch-none q:select-none q:bg-border q:bg-clip-content q:py-2 q:ps-2.5 q:pe-px q:hover:bg-accent-mark"
    />
  )
}
