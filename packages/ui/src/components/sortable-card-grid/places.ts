/** The position and size of a cell. */
export interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** The direction of an arrow key. */
export type Direction = 'left' | 'right' | 'up' | 'down'

/** The index of the place whose centre is nearest to a point. */
export function nearestPlace(places: readonly Place[], x: number, y: number): number {
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, { left, top, width, height }] of places.entries()) {
    const distance = (left + width / 2 - x) ** 2 + (top + height / 2 - y) ** 2
    if (distance >= least) continue
    least = distance
    nearest = index
  }
  return nearest
}

/** The index of the next place in a direction: in the same row, or above or below. Undefined at the edge. */
export function neighbour(places: readonly Place[], at: number, direction: Direction): number | undefined {
  const from = places[at]
  if (from === undefined) return undefined
  const sideways = direction === 'left' || direction === 'right'
  const sign = direction === 'left' || direction === 'up' ? -1 : 1
  let next: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [index, place] of places.entries()) {
    const along = sign * (sideways ? place.left - from.left : place.top - from.top)
    const across = Math.abs(sideways ? place.top - from.top : place.left - from.left)
    // a difference of one pixel is still the same row or column
    if (along <= 1 || (sideways && across > 1)) continue
    // the row counts more than the distance within it
    const distance = sideways ? along : along * 10_000 + across
    if (distance >= least) continue
    least = distance
    next = index
  }
  return next
}

/** The index where a cell is shown while the one from `from` is dragged over `to`. */
export function placeDuring(index: number, from: number, to: number): number {
  if (index > from && index <= to) return index - 1
  if (index < from && index >= to) return index + 1
  return index
}

/** A copy of the list with one entry moved. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
