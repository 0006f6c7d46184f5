/** A pseudo-random sequence: the same seed gives the same numbers on every machine. */
export interface Random {
  /** From 0 to less than 1. */
  next(): number
  /** A whole number from `min` to `max`. */
  int(min: number, max: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True with this probability. */
  chance(probability: number): boolean
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** Mulberry32, not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick: (items) => at(items, int(0, items.length - 1)),
    chance: (probability) => next() < probability,
    shuffle(items) {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = int(0, last)
        const lastItem = at(shuffled, last)
        shuffled[last] = at(shuffled, other)
        shuffled[other] = lastItem
      }
      return shuffled
    },
  }
}

/** The item at an index, which wraps around at the end of the list. Throws for an empty list. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError(`There is no item ${index} in a list of ${items.length}.`)
  return item
}
