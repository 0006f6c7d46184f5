import type { KeyboardEvent } from 'react'
import { isComposing } from '../is-composing.ts'
import { type GridPlace, type GridSize, moveInGrid } from './grid-keys.ts'
import { cellOf, controlsOf, targetOf } from './use-grid-focus.ts'

/** Actions of the keys of a grid. */
export interface GridActions {
  size: () => GridSize
  focus: (place: GridPlace) => void
  /** Selects or deselects the row at a place; undefined if rows cannot be selected. */
  select: ((row: number, range: boolean) => void) | undefined
  /** Selects from one row to another. */
  extend: (from: number, to: number) => void
  selectAll: () => void
  /** Makes a column wider or narrower by one step. */
  resize: (column: number, sign: 1 | -1) => void
}

/** Moves the focus to the next or previous control of a cell, wrapping around. */
function cycle(cell: Element, from: EventTarget, backwards: boolean): void {
  const controls = controlsOf(cell)
  const at = controls.indexOf(from as HTMLElement)
  controls[(at + (backwards ? controls.length - 1 : 1)) % controls.length]?.focus()
}

/** Action of a key in a cell, or undefined if the key is left to the browser. */
function actionOf(
  event: KeyboardEvent<HTMLElement>,
  cell: HTMLTableCellElement,
  place: GridPlace,
  actions: GridActions,
): (() => void) | undefined {
  const { key, shiftKey, target } = event
  if (target !== targetOf(cell)) {
    // inside a cell with several controls their own keys apply
    if (key === 'Escape') return () => cell.focus()
    return key === 'Tab' ? () => cycle(cell, target, shiftKey) : undefined
  }
  const ctrl = event.ctrlKey || event.metaKey
  const rtl = getComputedStyle(cell).direction === 'rtl'
  const isHeader = place.row < 0
  if (isHeader && shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    return () => actions.resize(place.column, (key === 'ArrowRight') === rtl ? -1 : 1)
  }
  if (ctrl && key === 'a') return actions.select && actions.selectAll
  if (target === cell && (key === 'Enter' || key === 'F2' || (key === ' ' && isHeader))) {
    const [first] = controlsOf(cell)
    // Enter on a header sorts; F2 goes to its buttons
    const isPress = isHeader && key !== 'F2'
    return first && (() => (isPress ? press(first, shiftKey) : first.focus()))
  }
  if (target === cell && key === ' ') return actions.select && (() => actions.select?.(place.row, shiftKey))
  const next = moveInGrid(place, { key, ctrl, rtl }, actions.size())
  return (
    next &&
    (() => {
      actions.focus(next)
      if (shiftKey && actions.select && next.row !== place.row && next.row >= 0) actions.extend(place.row, next.row)
    })
  )
}

function press(control: HTMLElement, shiftKey: boolean): void {
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
}

/** Handles a key anywhere in a grid. */
export function handleGridKey(event: KeyboardEvent<HTMLElement>, actions: GridActions): void {
  const found = cellOf(event.currentTarget, event.target)
  if (event.defaultPrevented || event.altKey || isComposing(event) || !found) return
  const runAction = actionOf(event, found.cell, found.place, actions)
  if (runAction === undefined) return
  event.preventDefault()
  runAction()
}
