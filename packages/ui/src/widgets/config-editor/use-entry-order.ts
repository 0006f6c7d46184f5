import { type RefObject, useRef } from 'react'
import { useEditor } from './editor-context.ts'

/** How the entries of a list are put in order. */
export interface EntryOrder<E extends HTMLElement> {
  /** Of the element around the entries, which carry `data-entry` with their place. */
  frame: RefObject<E | null>
  /** Gives the focus to something in the frame once the change is drawn. */
  focus: (selector: string) => void
  /** Exchanges an entry with its neighbour; the focus goes with it. */
  move: (at: number, by: -1 | 1) => void
}

/** Moves entries of the list at a path. */
export function useEntryOrder<E extends HTMLElement>(path: string, list: readonly unknown[]): EntryOrder<E> {
  const { change } = useEditor()
  const frame = useRef<E>(null)
  const focus = (selector: string) => {
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  const move = (at: number, by: -1 | 1) => {
    change(path, list.toSpliced(at, 1).toSpliced(at + by, 0, list[at]))
    // at either end the button that was pressed can do no more, so the other one takes the focus
    const edge = at + by === 0 || at + by === list.length - 1
    const way = (edge ? -by : by) < 0 ? 'up' : 'down'
    focus(`[data-entry="${at + by}"] [data-move="${way}"]`)
  }
  return { frame, focus, move }
}
