/** The rows of a body: each row, and its detail below it if it is expanded. */
export interface RowEntries {
  count: number
  /** The index of the row at a place, and whether the place is the detail of that row. */
  at: (place: number) => { row: number; detail: boolean }
  /** The place of a row. */
  placeOf: (row: number) => number
}

/** Puts the details of expanded rows, given by their indices in order, between the rows. */
export function rowEntries(rows: number, expanded: readonly number[]): RowEntries {
  // the place of each detail; found by binary search, because 10,000 rows are requested one by one
  const detailPlaces = expanded.map((row, index) => row + index + 1)
  const countBefore = (places: readonly number[], limit: number) => {
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
      const detailsBefore = countBefore(detailPlaces, place)
      if (detailPlaces[detailsBefore] === place) return { row: expanded[detailsBefore] ?? 0, detail: true }
      return { row: place - detailsBefore, detail: false }
    },
    placeOf: (row) => row + countBefore(expanded, row),
  }
}
