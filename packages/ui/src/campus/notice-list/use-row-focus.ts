'use client'
import { type RefObject, useEffect, useState } from 'react'
import { focusedEntry } from './use-list-keys.ts'

/** Focuses rows by index, also rows that a virtual list has not rendered yet. */
export function useRowFocus(list: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState({ index: -1, focus: false })
  const linkOf = (index: number) =>
    list.current?.querySelector<HTMLElement>(`[data-entry="${index}"] [data-q="notice-link"]`)
  useEffect(() => {
    if (!target.focus) return
    const link = list.current?.querySelector<HTMLElement>(`[data-entry="${target.index}"] [data-q="notice-link"]`)
    link?.focus({ preventScroll: true })
    link?.closest('[data-entry]')?.scrollIntoView({ block: 'nearest' })
  }, [target, list])
  return {
    /** The row that must stay in the document, because it has or gets the focus; −1 for none. */
    focusIndex: target.index,
    focusEntry: (index: number) => setTarget({ index, focus: true }),
    onFocus: () => setTarget({ index: focusedEntry(list.current), focus: false }),
    linkOf,
  }
}
