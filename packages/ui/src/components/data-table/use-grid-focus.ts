'use client'
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { GridPlace } from './grid-keys.ts'

const focusableSelector = 'a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]'
const typingSelector =
  'input:not([type=checkbox], [type=radio], [type=button]), select, textarea, [contenteditable="true"]'

const gridOf = (element: Element) => element.closest('[role="grid"]')

/** The controls of a cell, without those of a grid inside it, which is a tab stop of its own. */
export function controlsOf(cell: Element): HTMLElement[] {
  const grid = gridOf(cell)
  const controls = cell.querySelectorAll<HTMLElement>(focusableSelector)
  return [...controls].filter((control) => !control.matches(':disabled') && gridOf(control) === grid)
}

/** Focus target of a cell: its only control, unless that takes the arrow keys itself, or else the cell. */
export function targetOf(cell: HTMLElement): HTMLElement {
  const [control, ...others] = controlsOf(cell)
  return control === undefined || others.length > 0 || control.matches(typingSelector) ? cell : control
}

/** Removes the controls of a row from the Tab order, because a grid is one tab stop. */
export function useUntabbable(row: RefObject<HTMLTableRowElement | null>): void {
  useLayoutEffect(() => {
    for (const cell of row.current?.cells ?? []) for (const control of controlsOf(cell)) control.tabIndex = -1
  })
}

/**
 * The cell of a grid that an element is in, and its place. Events of menus and of other grids come through React's tree,
 * but their elements are not in the grid.
 */
export function cellOf(
  grid: Element | null,
  target: EventTarget | null,
): { cell: HTMLTableCellElement; place: GridPlace } | undefined {
  if (!(target instanceof Element) || gridOf(target) !== grid) return undefined
  const cell = target.closest<HTMLTableCellElement>('tr[data-index] > *')
  const row = cell?.closest('tr')?.dataset.index
  return cell && row !== undefined ? { cell, place: { row: Number(row), column: cell.cellIndex } } : undefined
}

interface GridFocus {
  /** The cell that is the tab stop. */
  active: GridPlace
  /** Moves the focus to a cell, which may not be rendered yet. */
  focus: (place: GridPlace) => void
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

/**
 * The roving tab stop of a grid. It stays with its row when rows are added or removed before it, and when the row itself
 * is removed, its place gets the focus.
 */
export function useGridFocus(
  grid: RefObject<HTMLTableElement | null>,
  count: number,
  keyAt: (row: number) => string | number | undefined,
): GridFocus {
  const [last, setLast] = useState<GridPlace & { key?: string | number | undefined }>({ row: -1, column: 0 })
  const hasFocus = useRef(false)
  const isFocusPending = useRef(false)
  const tabStop = useRef<HTMLElement>(null)
  const active = { row: rowOf(last, count, keyAt), column: last.column }
  const remember = (place: GridPlace) => setLast({ ...place, key: keyAt(place.row) })

  const placeTabStop = () => {
    const row = [...(grid.current?.rows ?? [])].find((each) => each.dataset.index === String(active.row))
    const cell = row?.cells[Math.min(active.column, row.cells.length - 1)]
    if (!cell) return undefined
    const target = targetOf(cell)
    if (tabStop.current && tabStop.current !== target) tabStop.current.tabIndex = -1
    tabStop.current = target
    target.tabIndex = 0
    return { cell, target }
  }
  // without dependencies: rows come and go while scrolling
  useLayoutEffect(() => {
    const { cell, target } = placeTabStop() ?? {}
    if (!cell || !target) return
    const isFocusLost = hasFocus.current && document.activeElement === document.body
    if (!isFocusPending.current && !isFocusLost) return
    isFocusPending.current = false
    target.focus({ preventScroll: true })
    // scrolled here, because the focus itself would scroll the cell into the middle
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return {
    active,
    focus: (place) => {
      isFocusPending.current = true
      remember(place)
    },
    onFocus: (event) => {
      // also for the menu of a row, whose button is a new element once it has opened
      placeTabStop()
      hasFocus.current = true
      const found = cellOf(grid.current, event.target)
      if (!found) return
      const { row, column } = found.place
      if (row !== active.row || column !== active.column) remember(found.place)
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}

function rowOf(
  { row, key }: { row: number; key?: string | number | undefined },
  count: number,
  keyAt: (row: number) => string | number | undefined,
): number {
  if (row < 0 || key === undefined || keyAt(row) === key) return Math.min(row, count - 1)
  for (let at = 0; at < count; at++) if (keyAt(at) === key) return at
  return Math.min(row, count - 1)
}
