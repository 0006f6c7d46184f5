'use client'
import { type RefObject, useEffect } from 'react'
import { useEffectEvent } from '../../components/use-effect-event.ts'
import { stepTo } from './step-to.ts'

/** Where the shortcuts of a list work: on the whole page, only inside the list, or nowhere. */
export type ListShortcuts = 'page' | 'list' | 'none'

interface ListKeys {
  list: RefObject<HTMLElement | null>
  shortcuts: ListShortcuts
  /** The number of entries. */
  count: number
  /** The index of the open entry, or −1. */
  current: number
  /** Focuses an entry. */
  focusEntry: (index: number) => void
  /** The actions of the other keys on the focused entry, else on the current one. */
  actions: Readonly<Record<string, ((index: number) => void) | undefined>>
}

const typingTargets =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="menu"]'
const checkboxes = 'input[type="checkbox"]'

/** The index of the focused entry, or −1. */
export function focusedEntry(list: HTMLElement | null): number {
  const active = document.activeElement
  if (list === null || active === null || !list.contains(active)) return -1
  return Number(active.closest('[data-entry]')?.getAttribute('data-entry') ?? -1)
}

/** Shortcuts of a list. Keys in inputs, dialogs and menus, and browser shortcuts, are ignored. */
export function useListKeys({ list, shortcuts, count, current, focusEntry, actions }: ListKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    // not the target, which for a field in a shadow root is its host
    const [target] = event.composedPath()
    if (!(target instanceof Element)) return
    // checkboxes don't use letters, so the shortcuts keep working after selecting an entry
    if (target.closest(typingTargets) && !target.matches(checkboxes)) return
    if (shortcuts === 'list' && !list.current?.contains(target)) return
    const focused = focusedEntry(list.current)
    // without a focused row, the shortcuts apply to the open notice
    const targetIndex = focused >= 0 ? focused : current
    if (event.key === 'j' || event.key === 'k') {
      const next = stepTo(targetIndex, event.key === 'j' ? 1 : -1, count)
      if (next >= 0) focusEntry(next)
    } else if (targetIndex >= 0) actions[event.key]?.(targetIndex)
  })
  useEffect(() => {
    if (shortcuts === 'none') return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [shortcuts])
}
