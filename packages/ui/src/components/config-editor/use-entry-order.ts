import { type RefObject, useRef } from 'react'
import { useEditor } from './editor-context.ts'

/** Result of {@link useEntryOrder}. */
export interface EntryOrder<E extends HTMLElement> {
  /** Ref of the element around the entries, each with its index in `data-entry`. */
  frame: RefObject<E | null>
  /** Focuses a child of the frame, or an element in one, after the next render. Entries may contain lists of their own. */
  focus: (selector: string) => void
  /** Swaps an entry with its neighbour; the focus follows it. */
  move: (at: number, by: -1 | 1) => void
}

/** Reorders the entries of the list at a path. */
export function useEntryOrder<E extends HTMLElement>(path: string, list: readonly unknown[]): EntryOrder<E> {
  const { change } = useEditor()
  const frame = useRef<E>(null)
  const focus = (selector: string) => {
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`:scope > ${selector}`)?.focus())
  }
  const move = (at: number, by: -1 | 1) => {
    change(path, list.toSpliced(at, 1).toSpliced(at + by, 0, list[at]))
    // at either end the pressed button becomes disabled, so the other one gets the focus
    const isAtEnd = at + by === 0 || at + by === list.length - 1
    const direction = (isAtEnd ? -by : by) < 0 ? 'up' : 'down'
    focus(`[data-entry="${at + by}"] [data-move="${direction}"]`)
  }
  return { frame, focus, move }
}
