'use client'
import { type RefObject, useEffect, useState } from 'react'
import { focusedEntry } from './use-list-keys.ts'

/** Focuses rows by index, also rows that a virtual list has not rendered yet. */
export function useRowFocus(box: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState({ index: -1, focus: false })
  const linkOf = (index: number) =>
    box.current?.querySelector<HTMLElement>(`[data-entry="${index}"] [data-q="notice-link"]`)
  useEffect(() => {
    if (!target.focus) return
    const link = box.current?.querySelector<HTMLElement>(`[data-entry="${target.index}"] [data-q="notice-link"]`)
    link?.focus({ preventScroll: true })
    link?.closest('[data-entry]')?.scrollIntoView({ block: 'nearest' })
  }, [target, box])
  return {
    /** The row that must stay in the document, because it has or gets the focus; −1 for none. */
    kept: target.index,
    go: (index: number) => setTarget({ index, focus: true }),
    onFocus: () => setTarget({ index: focusedEntry(box.current), focus: false }),
    linkOf,
  }
}
