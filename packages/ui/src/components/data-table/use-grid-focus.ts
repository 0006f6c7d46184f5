'use client'
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { GridPlace } from './grid-keys.ts'

const focusableSelector = 'a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]'
const typingSelector =
  'input:not([type=checkbox], [type=radio], [type=button]), select, textarea, [contenteditable="true"]'

/** The controls of a cell. */
export function controlsOf(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(focusableSelector)].filter((control) => !control.matches(':disabled'))
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

/** The cell that an element is in, and its place. */
export function cellOf(target: EventTarget | null): { cell: HTMLTableCellElement; place: GridPlace } | undefined {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null
  const row = cell?.closest('tr')?.dataset.index
  return cell !== null && row !== undefined ? { cell, place: { row: Number(row), column: cell.cellIndex } } : undefined
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

  // without dependencies: rows come and go while scrolling
  useLayoutEffect(() => {
    const row = grid.current?.querySelector<HTMLTableRowElement>(`tr[data-index="${active.row}"]`)
    const cell = row?.cells[Math.min(active.column, row.cells.length - 1)]
    if (!cell) return
    const target = targetOf(cell)
    if (tabStop.current !== target) {
      if (tabStop.current) tabStop.current.tabIndex = -1
      tabStop.current = target
    }
    target.tabIndex = 0
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
      // events of menus come through React's tree, but are not in the grid
      const found = grid.current?.contains(event.target) ? cellOf(event.target) : undefined
      if (!found) return
      hasFocus.current = true
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
