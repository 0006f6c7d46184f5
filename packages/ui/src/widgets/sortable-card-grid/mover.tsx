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

/** What may lift a cell. */
export type GripEvent = MouseEvent<HTMLElement> | TouchEvent<HTMLElement> | KeyboardEvent<HTMLElement>

/** The mover, for the handles. */
export interface MoverHandle {
  /** Lifts the cell around the handle that the event came to. */
  grip: (event: GripEvent) => void
}

/** Props of {@link Mover}. */
export interface MoverProps {
  /** Of the one thing that can be dragged. */
  id: string
  /** For the handles. */
  ref: Ref<MoverHandle>
}

const listenerNames: Partial<Record<string, string>> = {
  mousedown: 'onMouseDown',
  touchstart: 'onTouchStart',
  keydown: 'onKeyDown',
}

/**
 * The only draggable that the library knows: whichever cell is gripped. If each cell were one, all of them would render
 * again for every move.
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
