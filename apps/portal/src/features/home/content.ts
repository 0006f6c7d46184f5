import type { ContractData } from '@quadrangle/api-client'

type ContentResponse = ContractData<'card', 'content'>
export type CardContentData = Extract<ContentResponse, { version: 'card/v1' }>
export type CardPollData = Extract<ContentResponse, { version: 'poll/v1' }>
export type CardIncrement = CardPollData['data'][number]

/** The card after it was opened: nothing unread, no tips. */
export function readContent(content: CardContentData): CardContentData {
  return { ...content, data: content.data.map((item) => ({ ...item, unread: 0 as const })), global: { tips: 0 } }
}

/** The card with its tips count set to 0; its items keep their marks. */
export function withoutTips(content: CardContentData): CardContentData {
  return { ...content, global: { tips: 0 } }
}

/** The increments of a poll that differ from the shown content. */
export function newIncrements(
  increments: readonly CardIncrement[],
  contents: Readonly<Record<string, CardContentData>>,
): CardIncrement[] {
  return increments.filter((increment) => {
    const current = contents[increment.element]
    return (
      !current || increment.tips !== current.global.tips || JSON.stringify(current) !== JSON.stringify(increment.data)
    )
  })
}

/**
 * Merges increments into the poll list. A newer one replaces an older one of the same card; a new card is added if it
 * has more tips than its `contents`.
 */
export function addIncrements(
  list: readonly CardIncrement[],
  increments: readonly CardIncrement[],
  contents: Readonly<Record<string, CardContentData>>,
): CardIncrement[] {
  const newerById = new Map(increments.map((increment) => [increment.id, increment]))
  const listedIds = new Set(list.map((increment) => increment.id))
  const increased = increments.filter(
    ({ id, element, tips }) => !listedIds.has(id) && tips > (contents[element]?.global.tips ?? 0),
  )
  return [...list.map((increment) => newerById.get(increment.id) ?? increment), ...increased]
}

/** Closes the increment of one card: its tips count becomes 0. */
export function closeIncrement(list: readonly CardIncrement[], id: string): CardIncrement[] {
  return list.map((increment) =>
    increment.id === id ? { ...increment, tips: 0, data: withoutTips(increment.data) } : increment,
  )
}
