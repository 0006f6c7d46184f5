/** A row of a table with its number in the spreadsheet, counted from 1. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}
