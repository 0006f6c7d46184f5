/** The rows of a body: each row, and its detail below it if it is expanded. */
export interface RowEntries {
  count: number
  /** The index of the row at a place, and whether the place is the detail of that row. */
  at: (place: number) => { row: number; detail: boolean }
  /** How many rows of detail there are before a row. */
  placeOf: (row: number) => number
}

/** Puts the details of expanded rows, given by their indices in order, between the rows. */
export function rowEntries(rows: number, expanded: readonly number[]): RowEntries {
  // the place of each detail; binary search, because 10,000 rows are requested one by one
  const details = expanded.map((row, before) => row + before + 1)
  const before = (places: readonly number[], limit: number) => {
    let low = 0
    let high = places.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[middle] ?? 0) < limit) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    count: rows + expanded.length,
    at: (place) => {
      const passed = before(details, place)
      if (details[passed] === place) return { row: expanded[passed] ?? 0, detail: true }
      return { row: place - passed, detail: false }
    },
    placeOf: (row) => row + before(expanded, row),
  }
}
