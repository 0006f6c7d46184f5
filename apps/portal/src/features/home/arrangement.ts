import type { ContractData } from '@quadrangle/api-client'

export type CardCollection = ContractData<'card', 'collection'>
export type HomeCardInfo = CardCollection['card_all'][number]
export type SavedCard = NonNullable<CardCollection['card_collect']['list_data']>[number]

/** The shown cards in their order, and the hidden ones. */
export interface Arrangement {
  shown: HomeCardInfo[]
  hidden: HomeCardInfo[]
}

/** One change of the arrangement. */
export type Change = { kind: 'show' | 'hide'; app_id: string } | { kind: 'sort'; order: readonly string[] }

/**
 * Merges the institution's cards with the person's saved list. `store` has the cards loaded before: if it is empty,
 * as on the first load, only the saved list counts.
 */
export function mergeCards(
  cardAll: readonly HomeCardInfo[],
  listData: readonly SavedCard[] | null,
  store: readonly HomeCardInfo[],
): Arrangement {
  if (!listData) return { shown: cardAll.map((card) => ({ ...card, colle_status: '0' as const })), hidden: [] }
  const cardsById = new Map(cardAll.map((card) => [card.app_id, card]))
  const saved = listData.flatMap(({ app_id, colle_status }) => {
    const card = cardsById.get(app_id)
    return card ? [{ ...card, colle_status }] : []
  })
  const visibleCards = saved.filter((card) => card.colle_status === '0')
  const hidden = saved.filter((card) => card.colle_status === '1')
  if (store.length === 0) return { shown: visibleCards, hidden }
  const listedIds = new Set(listData.map((card) => card.app_id))
  const added = cardAll.filter((card) => !listedIds.has(card.app_id))
  return { shown: [...visibleCards, ...added.map((card) => ({ ...card, colle_status: '0' as const }))], hidden }
}

/** Shows a hidden card after the shown ones. */
export function showCard({ shown, hidden }: Arrangement, appId: string): Arrangement {
  const card = hidden.find((candidate) => candidate.app_id === appId)
  if (!card) return { shown, hidden }
  return { shown: [...shown, { ...card, colle_status: '0' }], hidden: hidden.filter((other) => other !== card) }
}

/** Hides a card and puts it after the other hidden ones. */
export function hideCard({ shown, hidden }: Arrangement, appId: string): Arrangement {
  const card = shown.find((candidate) => candidate.app_id === appId)
  if (!card) return { shown, hidden }
  return { shown: shown.filter((other) => other !== card), hidden: [...hidden, { ...card, colle_status: '1' }] }
}

/** Reorders the shown cards; cards that are not named follow in their old order. */
export function sortCards({ shown, hidden }: Arrangement, order: readonly string[]): Arrangement {
  const ordered = order.flatMap((appId) => shown.filter((card) => card.app_id === appId))
  return { shown: [...ordered, ...shown.filter((card) => !order.includes(card.app_id))], hidden }
}

export function applyChange(arrangement: Arrangement, change: Change): Arrangement {
  if (change.kind === 'sort') return sortCards(arrangement, change.order)
  return change.kind === 'show' ? showCard(arrangement, change.app_id) : hideCard(arrangement, change.app_id)
}
