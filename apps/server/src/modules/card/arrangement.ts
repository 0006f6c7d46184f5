export interface Placed {
  readonly id: string
  readonly status: '0' | '1'
}

/** What the database knows of one card: its place, if the person has arranged their cards. */
export interface CardPlace {
  readonly id: string
  readonly status: '0' | '1' | null
  readonly position: number | null
  readonly sort: number
}

/**
 * The cards in their order. A card that the institution added after the person arranged theirs is shown, and comes after
 * the others that are shown.
 */
export function arrange(places: readonly CardPlace[]): Placed[] {
  const bySort = [...places].sort((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
  const saved = bySort.filter((place) => place.position !== null)
  saved.sort((a, b) => Number(a.position) - Number(b.position))
  const added = bySort.filter((place) => place.position === null).map(({ id }) => ({ id, status: '0' }) as const)
  const placed = saved.map(({ id, status }): Placed => ({ id, status: status ?? '0' }))
  return insertAfterShown(placed, added)
}

/** Puts those that are named first, in the order given; the others follow in their old order. */
export function sort(placed: readonly Placed[], ids: readonly string[]): Placed[] {
  const rest = new Map(placed.map((card) => [card.id, card]))
  const first = ids.flatMap((id) => {
    const card = rest.get(id)
    rest.delete(id)
    return card ? [card] : []
  })
  return [...first, ...rest.values()]
}

/** Shows or hides a card. A shown one comes after those that are shown, a hidden one after those that are hidden. */
export function change(placed: readonly Placed[], id: string, status: '0' | '1'): Placed[] {
  if (placed.some((card) => card.id === id && card.status === status)) return [...placed]
  const others = placed.filter((card) => card.id !== id)
  return status === '0' ? insertAfterShown(others, [{ id, status }]) : [...others, { id, status }]
}

function insertAfterShown(placed: readonly Placed[], cards: readonly Placed[]): Placed[] {
  const end = placed.findLastIndex((card) => card.status === '0') + 1
  return [...placed.slice(0, end), ...cards, ...placed.slice(end)]
}
