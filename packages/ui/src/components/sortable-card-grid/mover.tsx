'use client'
import { useDraggable } from '@dnd-kit/core'
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type TouchEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'

/** An event that may lift a cell. */
export type GripEvent = MouseEvent<HTMLElement> | TouchEvent<HTMLElement> | KeyboardEvent<HTMLElement>

/** The imperative handle of {@link Mover}. */
export interface MoverHandle {
  /** Passes an event of a drag handle to dnd-kit, which may lift the cell around it. */
  grip: (event: GripEvent) => void
}

/** Props of {@link Mover}. */
export interface MoverProps {
  /** The id of the only draggable. */
  id: string
  /** Receives the {@link MoverHandle}. */
  ref: Ref<MoverHandle>
}

const listenerNames: Partial<Record<string, string>> = {
  mousedown: 'onMouseDown',
  touchstart: 'onTouchStart',
  keydown: 'onKeyDown',
}

/**
 * The only draggable of dnd-kit: the cell that is gripped. With a draggable per cell, all of them would render on every
 * move.
 */
export function Mover({ id, ref }: MoverProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, transform } = useDraggable({ id })
  const lifted = useRef<HTMLElement | null>(null)
  useImperativeHandle(ref, () => ({
    grip(event) {
      if (isDragging) return
      const cell = event.currentTarget.closest<HTMLElement>('[data-q="sortable-cell"]')
      lifted.current = cell
      setNodeRef(cell)
      setActivatorNodeRef(event.currentTarget)
      listeners?.[listenerNames[event.type] ?? '']?.(event)
    },
  }))
  const x = transform?.x
  const y = transform?.y
  useLayoutEffect(() => {
    // only moved, never scaled: cards differ in size
    if (lifted.current && x !== undefined && y !== undefined)
      lifted.current.style.transform = `translate(${x}px, ${y}px)`
  }, [x, y])
  return null
}
