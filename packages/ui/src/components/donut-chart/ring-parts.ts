/** A part of the ring, in percent of the circumference from the top. */
export interface RingPart {
  start: number
  length: number
  middle: number
}

/** The room between two parts. */
const GAP = 1

/** The parts of the ring for the values; small ones keep half of their length when there are gaps. */
export function ringParts(values: readonly number[]): RingPart[] {
  const sum = values.reduce((total, value) => total + value, 0)
  const gap = values.filter((value) => value > 0).length > 1 ? GAP : 0
  let from = 0
  return values.map((value) => {
    const share = sum > 0 ? (value / sum) * 100 : 0
    const length = Math.max(share - gap, share / 2)
    const part = { start: from + (share - length) / 2, length, middle: from + share / 2 }
    from += share
    return part
  })
}

/**
 * Moves places on the ring, in their order, as far as needed to be `minDistance` apart. If there are too many, they are
 * spread evenly.
 */
export function spreadPlaces(places: readonly number[], minDistance: number): number[] {
  const distance = Math.min(minDistance, 100 / places.length)
  const spread = [...places]
  for (let at = 1; at < spread.length; at += 1) {
    spread[at] = Math.max(spread[at] ?? 0, (spread[at - 1] ?? 0) + distance)
  }
  // the last places must not overlap the first
  let max = (spread[0] ?? 0) + 100 - distance
  for (let at = spread.length - 1; at > 0; at -= 1) {
    spread[at] = Math.min(spread[at] ?? 0, max)
    max = (spread[at] ?? 0) - distance
  }
  return spread
}
