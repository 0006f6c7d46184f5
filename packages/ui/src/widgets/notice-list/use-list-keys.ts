'use client'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { stepTo } from './step-to.ts'

/** Where the keys of a list work: anywhere on the page, only inside the list, or nowhere. */
export type ListShortcuts = 'page' | 'list' | 'none'

interface ListKeys {
  list: RefObject<HTMLElement | null>
  shortcuts: ListShortcuts
  /** How many entries there are. */
  count: number
  /** The entry that the reading pane shows, or −1. */
  current: number
  /** Gives an entry the focus. */
  go: (index: number) => void
  /** What the other keys do with the entry that has the focus, or else with the current one. */
  actions: Readonly<Record<string, ((index: number) => void) | undefined>>
}

const typesInto =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="menu"]'
const isBox = 'input[type="checkbox"]'

/** The number of the entry of a list that has the focus, or −1. */
export function focusedEntry(list: HTMLElement | null): number {
  const active = document.activeElement
  if (list === null || active === null || !list.contains(active)) return -1
  return Number(active.closest('[data-entry]')?.getAttribute('data-entry') ?? -1)
}

/** `j` and `k` walk through a list. Keys that belong to a field, a dialog or the browser are left alone. */
export function useListKeys({ list, shortcuts, count, current, go, actions }: ListKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const { target } = event
    if (!(target instanceof Element)) return
    // a checkbox takes no letters; without this, selecting an entry would end the walk
    if (target.closest(typesInto) && !target.matches(isBox)) return
    if (shortcuts === 'list' && !list.current?.contains(target)) return
    const focused = focusedEntry(list.current)
    // whoever reads the open notice beside the list means that one
    const meant = focused >= 0 ? focused : current
    if (event.key === 'j' || event.key === 'k') {
      const next = stepTo(meant, event.key === 'j' ? 1 : -1, count)
      if (next >= 0) go(next)
    } else if (meant >= 0) actions[event.key]?.(meant)
  })
  useEffect(() => {
    if (shortcuts === 'none') return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [shortcuts])
}
