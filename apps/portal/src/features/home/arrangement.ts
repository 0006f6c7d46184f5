import type { ContractData } from '@quadrangle/api-client'

export type CardCollection = ContractData<'card', 'collection'>
export type HomeCardInfo = CardCollection['card_all'][number]
export type SavedCard = NonNullable<CardCollection['card_collect']['list_data']>[number]

/** The cards on the home page in their order, and those put away. */
export interface Arrangement {
  shown: HomeCardInfo[]
  hidden: HomeCardInfo[]
}

/** One thing that someone did to the arrangement. */
export type Change = { kind: 'show' | 'hide'; app_id: string } | { kind: 'sort'; order: readonly string[] }

/**
 * Joins the cards that the institution offers with the list that the person has saved.
 * `store` holds the cards that the page knew before: while it knows none, the saved list alone decides.
 */
export function mergeCards(
  cardAll: readonly HomeCardInfo[],
  listData: readonly SavedCard[] | null,
  store: readonly HomeCardInfo[],
): Arrangement {
  if (!listData) return { shown: cardAll.map((card) => ({ ...card, colle_status: '0' as const })), hidden: [] }
  const offered = new Map(cardAll.map((card) => [card.app_id, card]))
  const saved = listData.flatMap(({ app_id, colle_status }) => {
    const card = offered.get(app_id)
    return card ? [{ ...card, colle_status }] : []
  })
  const shown = saved.filter((card) => card.colle_status === '0')
  const hidden = saved.filter((card) => card.colle_status === '1')
  if (store.length === 0) return { shown, hidden }
  const known = new Set(listData.map((card) => card.app_id))
  const added = cardAll.filter((card) => !known.has(card.app_id))
  return { shown: [...shown, ...added.map((card) => ({ ...card, colle_status: '0' as const }))], hidden }
}

/** Takes a card out of those put away and places it after the shown ones. */
export function showCard({ shown, hidden }: Arrangement, appId: string): Arrangement {
  const card = hidden.find((candidate) => candidate.app_id === appId)
  if (!card) return { shown, hidden }
  return { shown: [...shown, { ...card, colle_status: '0' }], hidden: hidden.filter((other) => other !== card) }
}

/** Takes a card off the home page and places it after those put away. */
export function hideCard({ shown, hidden }: Arrangement, appId: string): Arrangement {
  const card = shown.find((candidate) => candidate.app_id === appId)
  if (!card) return { shown, hidden }
  return { shown: shown.filter((other) => other !== card), hidden: [...hidden, { ...card, colle_status: '1' }] }
}

/** Puts the shown cards into a new order; those that it does not name follow in their old one. */
export function sortCards({ shown, hidden }: Arrangement, order: readonly string[]): Arrangement {
  const named = order.flatMap((appId) => shown.filter((card) => card.app_id === appId))
  return { shown: [...named, ...shown.filter((card) => !order.includes(card.app_id))], hidden }
}

export function applyChange(arrangement: Arrangement, change: Change): Arrangement {
  if (change.kind === 'sort') return sortCards(arrangement, change.order)
  return change.kind === 'show' ? showCard(arrangement, change.app_id) : hideCard(arrangement, change.app_id)
}
