'use client'
import { type RefObject, useEffect, useState } from 'react'
import { focusedEntry } from './use-list-keys.ts'

const linkAt = (list: HTMLElement | null, index: number) =>
  list?.querySelector<HTMLElement>(`[data-entry="${index}"] [data-q="notice-link"]`)

/** Focuses rows by index, also rows that a virtual list has not rendered yet. */
export function useRowFocus(list: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState({ index: -1, focus: false })
  useEffect(() => {
    if (!target.focus) return
    const link = linkAt(list.current, target.index)
    link?.focus({ preventScroll: true })
    link?.closest('[data-entry]')?.scrollIntoView({ block: 'nearest' })
  }, [target, list])
  return {
    /** The row that must stay in the document: the one that had the focus last, or is about to get it; −1 for none. */
    focusIndex: target.index,
    focusEntry: (index: number) => setTarget({ index, focus: true }),
    onFocus: () => setTarget({ index: focusedEntry(list.current), focus: false }),
    linkOf: (index: number) => linkAt(list.current, index),
  }
}
