/** A cell: its row in the body, -1 for the header, and its column. */
export interface GridPlace {
  row: number
  column: number
}

/** The size of a grid, without the header. */
export interface GridSize {
  rows: number
  columns: number
  /** How many rows fit the view. */
  page: number
}

const steps: Partial<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const clamp = (min: number, value: number, max: number) => Math.max(min, Math.min(value, max))

/**
 * The cell that a key leads to, or undefined if the key does not move.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/grid/#datagridsforpresentingtabularinformation
 */
export function moveInGrid(
  { row, column }: GridPlace,
  { key, ctrl, rtl }: { key: string; ctrl: boolean; rtl: boolean },
  { rows, columns, page }: GridSize,
): GridPlace | undefined {
  const place = (toRow: number, toColumn: number) => ({
    row: clamp(-1, toRow, rows - 1),
    column: clamp(0, toColumn, columns - 1),
  })
  const step = steps[key]
  if (step && !ctrl) return place(row + step[0], column + (rtl ? -step[1] : step[1]))
  if (key === 'PageUp') return place(Math.max(row - page, Math.min(row, 0)), column)
  if (key === 'PageDown') return place(row + page, column)
  if (key === 'Home') return place(ctrl ? -1 : row, 0)
  if (key === 'End') return place(ctrl ? rows - 1 : row, columns - 1)
  return undefined
}
