import type { KeyboardEvent } from 'react'
import type { TabsState } from './tabs-context.ts'

const tabsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')]

/** Lets the Tab key reach one tab alone: the one with the focus, else the open one, else the first. */
export function setTabStop(list: HTMLElement): void {
  const tabs = tabsOf(list)
  const stop =
    tabs.find((tab) => tab === tab.ownerDocument.activeElement) ??
    tabs.find((tab) => tab.ariaSelected === 'true') ??
    tabs[0]
  for (const tab of tabs) tab.tabIndex = tab === stop ? 0 : -1
}

/** The keys of a list of tabs (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). */
export function handleTabKey(
  event: KeyboardEvent<HTMLElement>,
  { orientation, direction }: Pick<TabsState, 'orientation' | 'direction'>,
): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const tabs = tabsOf(event.currentTarget)
  const at = event.target instanceof HTMLElement ? tabs.indexOf(event.target) : -1
  if (at < 0) return
  const row = direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  const [previous, next] = orientation === 'vertical' ? ['ArrowUp', 'ArrowDown'] : row
  const places = new Map([
    [previous, at - 1],
    [next, (at + 1) % tabs.length],
    ['Home', 0],
    ['End', -1],
  ])
  const place = places.get(event.key)
  if (place === undefined) return
  event.preventDefault()
  tabs.at(place)?.focus()
}
