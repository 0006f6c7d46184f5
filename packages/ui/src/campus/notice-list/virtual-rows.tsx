'use client'
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { NoticeEntryContent, type NoticeRowsProps } from './notice-rows.tsx'

/** Props of the rows of a long list. */
export interface VirtualRowsProps extends NoticeRowsProps {
  /** The element around the rows. */
  box: RefObject<HTMLElement | null>
  /** The index of the notice that stays in the document while scrolling, because it has the focus; −1 for none. */
  focusIndex: number
}

interface PlacedRowsProps extends VirtualRowsProps {
  /** The distance from the start of the scroll container to the rows, in px. */
  margin: number
}

const rowHeight = 104
const dayHeight = 36

/** The scrolling ancestor, or null for the window. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent !== null && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return null
}

/** Renders only visible rows, of a list that scrolls with the window or inside an element. */
export function VirtualRows(props: VirtualRowsProps) {
  const { box } = props
  const [place, setPlace] = useState<{ scroller: HTMLElement | null; margin: number }>()
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const scroller = scrollerOf(element)
    const measure = () => {
      const { top } = element.getBoundingClientRect()
      const start = scroller === null ? -window.scrollY : scroller.getBoundingClientRect().top - scroller.scrollTop
      const margin = Math.round(top - start)
      setPlace((before) => (before?.scroller === scroller && before.margin === margin ? before : { scroller, margin }))
    }
    measure()
    // content above the list may change its height
    const observer = new ResizeObserver(measure)
    observer.observe(scroller ?? document.body)
    return () => observer.disconnect()
  }, [box])
  if (place === undefined) return null
  if (place.scroller === null) return <WindowRows {...props} margin={place.margin} />
  return <BoxRows {...props} margin={place.margin} scroller={place.scroller} />
}

function useOptions({ entries, focusIndex, margin }: PlacedRowsProps) {
  const pinned =
    focusIndex < 0 ? -1 : entries.findIndex((entry) => entry.type === 'notice' && entry.index === focusIndex)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range)
      if (pinned < 0 || pinned >= range.count || inView.includes(pinned)) return inView
      return [...inView, pinned].sort((a, b) => a - b)
    },
    [pinned],
  )
  return {
    count: entries.length,
    estimateSize: (index: number) => (entries[index]?.type === 'day' ? dayHeight : rowHeight),
    getItemKey: (index: number) => entries[index]?.key ?? index,
    overscan: 6,
    scrollMargin: margin,
    rangeExtractor,
  }
}

function WindowRows(props: PlacedRowsProps) {
  const virtualizer = useWindowVirtualizer<HTMLLIElement>(useOptions(props))
  return <Rows {...props} virtualizer={virtualizer} />
}

function BoxRows({ scroller, ...props }: PlacedRowsProps & { scroller: HTMLElement }) {
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...useOptions(props),
    getScrollElement: () => scroller,
  })
  return <Rows {...props} virtualizer={virtualizer} />
}

interface RowsProps<Scroller extends Element | Window> extends PlacedRowsProps {
  virtualizer: Virtualizer<Scroller, HTMLLIElement>
}

function Rows<Scroller extends Element | Window>(props: RowsProps<Scroller>) {
  const { virtualizer, margin, entries, label, context } = props
  return (
    <ul
      data-q="notice-rows"
      // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the role of lists without bullets
      role="list"
      aria-label={label}
      className="q:relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const entry = entries[item.index]
        if (entry === undefined) return null
        return (
          <li
            data-q="notice-entry"
            key={item.key}
            data-index={item.index}
            data-entry={entry.type === 'notice' ? entry.index : undefined}
            ref={virtualizer.measureElement}
            aria-setsize={entries.length}
            aria-posinset={item.index + 1}
            className="q:absolute q:inset-x-0 q:top-0 q:border-b q:border-border"
            style={{ transform: `translateY(${item.start - margin}px)` }}
          >
            <NoticeEntryContent entry={entry} context={context} />
          </li>
        )
      })}
    </ul>
  )
}
