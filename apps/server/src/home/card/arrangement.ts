/** How the institution arranges a card: always visible, visible at first, or hidden at first. */
export type CardMode = 'locked' | 'default' | 'optional'

/** A card on a home page. */
export interface PlacedCard {
  readonly id: string
  /** '0': visible, '1': hidden. */
  readonly status: '0' | '1'
}

/** A person's changes to a card. */
export interface CardDifference {
  readonly id: string
  /** The person's choice, '0' for visible and '1' for hidden; null if the institution decides. */
  readonly status: '0' | '1' | null
  readonly moved: boolean
  /** For a moved card, the id of the card before it; null if it is the first one. */
  readonly afterId: string | null
}

/** A card in the institution's arrangement. */
export interface BaseCard {
  readonly id: string
  readonly mode: CardMode
  /** Whether the card and its source are enabled. */
  readonly enabled: boolean
  /** Whether it was added after the person arranged their cards. */
  readonly isNew: boolean
}

/** A home page: all cards in their order, including disabled ones, and the person's choices. */
export interface Arrangement {
  readonly order: readonly string[]
  readonly base: readonly BaseCard[]
  readonly choices: ReadonlyMap<string, '0' | '1'>
}

/** The institution's arrangement with a person's differences. */
export function arrange(base: readonly BaseCard[], differences: readonly CardDifference[]): Arrangement {
  if (differences.length === 0) return { order: base.map(({ id }) => id), base, choices: new Map() }
  const cardIds = new Set(base.map(({ id }) => id))
  const choices = new Map(differences.flatMap(({ id, status }) => (status === null ? [] : [[id, status] as const])))
  const moves = new Map(
    differences
      .filter(({ id, moved, afterId }) => moved && cardIds.has(id) && (afterId === null || cardIds.has(afterId)))
      .map(({ id, afterId }) => [id, afterId]),
  )
  const followers = Map.groupBy(moves.keys(), (id) => moves.get(id) ?? null)
  const order: string[] = []
  const place = (id: string) => {
    order.push(id)
    followers.get(id)?.forEach(place)
  }
  followers.get(null)?.forEach(place)
  for (const { id } of base) if (!moves.has(id)) place(id)
  const arrangement = {
    order: [...order, ...base.map(({ id }) => id).filter((id) => !order.includes(id))],
    base,
    choices,
  }
  const newIds = base.filter(({ id, isNew, enabled }) => isNew && enabled && !moves.has(id)).map(({ id }) => id)
  return newIds.reduce(moveAfterVisible, arrangement)
}

/** The enabled cards for a person: the visible ones in their order, then the hidden ones. */
export function placedCards({ order, base, choices }: Arrangement): PlacedCard[] {
  const cards = new Map(base.map((card) => [card.id, card]))
  const placed = order.flatMap((id): PlacedCard[] => {
    const card = cards.get(id)
    return card?.enabled ? [{ id, status: statusOf(card, choices) }] : []
  })
  return [...placed.filter(({ status }) => status === '0'), ...placed.filter(({ status }) => status === '1')]
}

function statusOf({ id, mode }: BaseCard, choices: Arrangement['choices']): '0' | '1' {
  if (mode === 'locked') return '0'
  return choices.get(id) ?? (mode === 'optional' ? '1' : '0')
}

/** Puts the given cards first, in the given order; the other visible cards follow in their old order. */
export function sort(arrangement: Arrangement, ids: readonly string[]): Arrangement {
  const requestedIds = [...new Set(ids)]
  const visible = placedCards(arrangement).filter(({ status }) => status === '0')
  const movableIds = new Set([...requestedIds, ...visible.map(({ id }) => id)])
  const newOrder = [...requestedIds, ...visible.map(({ id }) => id).filter((id) => !requestedIds.includes(id))]
  // Cards that are hidden or disabled keep their places.
  let next = 0
  const order = arrangement.order.map((id) => (movableIds.has(id) ? (newOrder[next++] ?? id) : id))
  return { ...arrangement, order }
}

/** Shows or hides a card. A card that becomes visible is placed after the visible ones. */
export function change(arrangement: Arrangement, id: string, status: '0' | '1'): Arrangement {
  const before = placedCards(arrangement).find((card) => card.id === id)
  if (!before || before.status === status) return arrangement
  const moved = status === '0' ? moveAfterVisible(arrangement, id) : arrangement
  return { ...moved, choices: new Map(arrangement.choices).set(id, status) }
}

/**
 * Restores the order of some cards and their visibility, to undo a change. Other cards stay as they are, and cards that
 * the institution has removed since are ignored.
 */
export function restore(arrangement: Arrangement, list: readonly PlacedCard[]): Arrangement {
  const cards = new Map(arrangement.base.map((card) => [card.id, card]))
  const choices = new Map(arrangement.choices)
  for (const { id, status } of list) {
    const card = cards.get(id)
    if (card && statusOf(card, choices) !== status) choices.set(id, status)
  }
  return sort(
    { ...arrangement, choices },
    list.map(({ id }) => id).filter((id) => cards.has(id)),
  )
}

function moveAfterVisible(arrangement: Arrangement, id: string): Arrangement {
  const last = placedCards(arrangement).findLast((card) => card.status === '0' && card.id !== id)
  const others = arrangement.order.filter((other) => other !== id)
  const at = last === undefined ? 0 : others.indexOf(last.id) + 1
  return { ...arrangement, order: [...others.slice(0, at), id, ...others.slice(at)] }
}

/** Differences from the institution's arrangement: the fewest moves that lead from its order to this one. */
export function differencesOf({ order, base, choices }: Arrangement): CardDifference[] {
  const baseIndexes = new Map(base.map(({ id }, at) => [id, at]))
  const unmoved = longestIncreasingSubsequence(order.map((id) => baseIndexes.get(id) ?? -1))
  return order.flatMap((id, at): CardDifference[] => {
    const moved = !unmoved.has(at)
    const status = choices.get(id) ?? null
    if (!moved && status === null) return []
    return [{ id, status, moved, afterId: moved ? (order[at - 1] ?? null) : null }]
  })
}

/** The indexes of a longest increasing subsequence, found by patience sorting. */
function longestIncreasingSubsequence(numbers: readonly number[]): Set<number> {
  const tails: number[] = []
  const predecessors = numbers.map((number, at) => {
    const pile = tails.findIndex((tail) => (numbers[tail] ?? 0) >= number)
    const place = pile < 0 ? tails.length : pile
    tails[place] = at
    return tails[place - 1]
  })
  const indexes = new Set<number>()
  for (let at = tails.at(-1); at !== undefined; at = predecessors[at]) indexes.add(at)
  return indexes
}
