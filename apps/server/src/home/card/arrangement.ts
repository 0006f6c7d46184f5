/** How the institution offers a card: always shown, shown at first, or hidden at first. */
export type CardMode = 'locked' | 'default' | 'optional'

/** A card as placed on a home page. */
export interface Placed {
  readonly id: string
  readonly status: '0' | '1'
}

/** A person's changes to a card. */
export interface CardDifference {
  readonly id: string
  /** The person's choice; null where the institution decides. */
  readonly status: '0' | '1' | null
  readonly moved: boolean
  /** For a moved card, the card that it comes after; null for the first. */
  readonly afterId: string | null
}

/** A card in the institution's arrangement. */
export interface OfferedCard {
  readonly id: string
  readonly mode: CardMode
  /** Whether it can be shown at all. */
  readonly enabled: boolean
  /** Whether it was added after the person arranged their cards. */
  readonly isNew: boolean
}

/** A home page: all cards in their order, including disabled ones, and which of them the person sees. */
export interface Arrangement {
  readonly order: readonly string[]
  readonly base: readonly OfferedCard[]
  readonly choices: ReadonlyMap<string, '0' | '1'>
}

/** The institution's arrangement with a person's differences. */
export function arrange(base: readonly OfferedCard[], differences: readonly CardDifference[]): Arrangement {
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
  const added = base.filter(({ id, isNew, enabled }) => isNew && enabled && !moves.has(id)).map(({ id }) => id)
  return added.reduce(moveAfterVisible, arrangement)
}

/** Cards as a person sees them: the shown cards in their order, then the hidden ones. */
export function placedOf({ order, base, choices }: Arrangement): Placed[] {
  const cards = new Map(base.map((card) => [card.id, card]))
  const placed = order.flatMap((id): Placed[] => {
    const card = cards.get(id)
    return card?.enabled ? [{ id, status: statusOf(card, choices) }] : []
  })
  return [...placed.filter(({ status }) => status === '0'), ...placed.filter(({ status }) => status === '1')]
}

function statusOf({ id, mode }: OfferedCard, choices: Arrangement['choices']): '0' | '1' {
  if (mode === 'locked') return '0'
  return choices.get(id) ?? (mode === 'optional' ? '1' : '0')
}

/** Puts the named cards first, in the given order; the other visible cards follow in their old order. */
export function sort(arrangement: Arrangement, ids: readonly string[]): Arrangement {
  const named = [...new Set(ids)]
  const visible = placedOf(arrangement).filter(({ status }) => status === '0')
  const moving = new Set([...named, ...visible.map(({ id }) => id)])
  const requestedOrder = [...named, ...visible.map(({ id }) => id).filter((id) => !named.includes(id))]
  // Cards that are hidden or disabled keep their places.
  let next = 0
  const order = arrangement.order.map((id) => (moving.has(id) ? (requestedOrder[next++] ?? id) : id))
  return { ...arrangement, order }
}

/** Shows or hides a card. A card that becomes visible is placed after the visible ones. */
export function change(arrangement: Arrangement, id: string, status: '0' | '1'): Arrangement {
  const before = placedOf(arrangement).find((card) => card.id === id)
  if (!before || before.status === status) return arrangement
  const moved = status === '0' ? moveAfterVisible(arrangement, id) : arrangement
  return { ...moved, choices: new Map(arrangement.choices).set(id, status) }
}

/**
 * Restores an order of cards and whether each is shown, to undo a change. Cards that are not named stay as they are.
 */
export function restore(arrangement: Arrangement, list: readonly Placed[]): Arrangement {
  const modes = new Map(arrangement.base.map((card) => [card.id, card]))
  const choices = new Map(arrangement.choices)
  for (const { id, status } of list) {
    const card = modes.get(id)
    if (card && statusOf(card, choices) !== status) choices.set(id, status)
  }
  return sort(
    { ...arrangement, choices },
    list.map(({ id }) => id),
  )
}

function moveAfterVisible(arrangement: Arrangement, id: string): Arrangement {
  const last = placedOf(arrangement).findLast((card) => card.status === '0' && card.id !== id)
  const others = arrangement.order.filter((other) => other !== id)
  const at = last === undefined ? 0 : others.indexOf(last.id) + 1
  return { ...arrangement, order: [...others.slice(0, at), id, ...others.slice(at)] }
}

/** Differences from the institution's arrangement: the fewest moves that lead from its order to this one. */
export function differencesOf({ order, base, choices }: Arrangement): CardDifference[] {
  const places = new Map(base.map(({ id }, at) => [id, at]))
  const staying = longestRising(order.map((id) => places.get(id) ?? -1))
  return order.flatMap((id, at): CardDifference[] => {
    const moved = !staying.has(at)
    const status = choices.get(id) ?? null
    if (!moved && status === null) return []
    return [{ id, status, moved, afterId: moved ? (order[at - 1] ?? null) : null }]
  })
}

/** The indexes of a longest sequence of rising numbers (patience sorting). */
function longestRising(numbers: readonly number[]): Set<number> {
  const tails: number[] = []
  const former = numbers.map((number, at) => {
    const pile = tails.findIndex((tail) => (numbers[tail] ?? 0) >= number)
    const place = pile < 0 ? tails.length : pile
    tails[place] = at
    return tails[place - 1]
  })
  const found = new Set<number>()
  for (let at = tails.at(-1); at !== undefined; at = former[at]) found.add(at)
  return found
}
