import { createRoot } from 'react-dom/client'
import { selectors, Table } from '#kit'
import { makeRows, sortedBy } from './kits/tables/rows.js'
import { painted } from './painted.js'

/** A table of many rows; controlled through `window.bench`. */

const rows = makeRows(10_000)
const smallestCredits = String(Math.min(...rows.map(({ credits }) => credits)))
const host = document.getElementById('root')

/** Milliseconds from an action until it is done and painted. */
async function time(act, isDone) {
  await painted()
  await painted()
  const start = performance.now()
  act()
  do await painted()
  while (!isDone())
  return performance.now() - start
}

const firstRow = () => document.querySelector(selectors.row)

globalThis.bench = {
  mount: () =>
    time(
      () => createRoot(host).render(<Table rows={rows} />),
      () => firstRow() !== null,
    ),
  sort: () =>
    time(
      () => document.querySelectorAll(selectors.headers)[sortedBy].click(),
      () => firstRow().querySelectorAll(selectors.cell)[sortedBy].textContent === smallestCredits,
    ),
  select: () =>
    time(
      () => document.querySelectorAll(`${selectors.row} input[type=checkbox]`)[1].click(),
      () => document.querySelectorAll(selectors.selected).length > 0,
    ),
  elements: () => document.querySelectorAll('*').length,
}
