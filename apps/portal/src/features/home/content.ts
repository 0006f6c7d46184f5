import type { ContractData } from '@quadrangle/api-client'

type Answer = ContractData<'card', 'content'>
export type CardContentData = Extract<Answer, { version: 'card/v1' }>
export type CardPollData = Extract<Answer, { version: 'poll/v1' }>
export type CardIncrement = CardPollData['data'][number]
export type CardItem = CardContentData['data'][number]

/** The card as it is once someone has opened it: nothing on it is unread and there is nothing to tell. */
export function readContent(content: CardContentData): CardContentData {
  return { ...content, data: content.data.map((item) => ({ ...item, unread: 0 as const })), global: { tips: 0 } }
}

/** The card with its tips count set to 0; its items keep their marks. */
export function withoutTips(content: CardContentData): CardContentData {
  return { ...content, global: { tips: 0 } }
}

/** Takes one item for another of the same id, such as a to-do that was just finished. */
export function replaceItem(content: CardContentData, item: CardItem): CardContentData {
  return { ...content, data: content.data.map((old) => (old.id === item.id ? item : old)) }
}

/** The increments of a poll that differ from what is on the screen. */
export function newIncrements(
  increments: readonly CardIncrement[],
  contents: Readonly<Record<string, CardContentData>>,
): CardIncrement[] {
  return increments.filter((increment) => {
    const known = contents[increment.element]
    return !known || increment.tips !== known.global.tips || JSON.stringify(known) !== JSON.stringify(increment.data)
  })
}

/** Adds increments to the poll list; a newer one takes the place of an older one of the same card. */
export function addIncrements(list: readonly CardIncrement[], increments: readonly CardIncrement[]): CardIncrement[] {
  const newer = new Set(increments.map((increment) => increment.id))
  return [...list.filter((increment) => !newer.has(increment.id)), ...increments]
}

/** Closes the increment of one card: its tips count becomes 0. */
export function closeIncrement(list: readonly CardIncrement[], id: string): CardIncrement[] {
  return list.map((increment) =>
    increment.id === id ? { ...increment, tips: 0, data: withoutTips(increment.data) } : increment,
  )
}
