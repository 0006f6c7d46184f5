import { type RefObject, useEffect } from 'react'
import { stepTo } from './boxes.ts'

/** Marks the link of a list entry that `j` and `k` walk over. */
export const entryMark = { 'data-list-entry': '' } as const

const typesInto = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/**
 * `j` and `k` move the focus to the next and previous entry of a list, `o` opens the focused one. Keys that belong to an
 * input, a dialog or the browser are left alone.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (!['j', 'k', 'o'].includes(event.key)) return
      if (event.target instanceof Element && event.target.closest(typesInto)) return
      const entries = [...(list.current?.querySelectorAll<HTMLAnchorElement>('[data-list-entry]') ?? [])]
      const focused = entries.findIndex((entry) => entry.matches(':focus'))
      if (event.key === 'o') {
        entries[focused]?.click()
        return
      }
      const open = entries.findIndex((entry) => entry.hasAttribute('aria-current'))
      const next = entries[stepTo(focused >= 0 ? focused : open, event.key === 'j' ? 1 : -1, entries.length)]
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}
