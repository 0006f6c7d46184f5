import { hash } from 'node:crypto'
import type { cardContent } from '@quadrangle/api-client/contract'
import type { z } from 'zod'

export type CardContent = z.output<typeof cardContent>
export type CardItem = CardContent['data'][number]

const MAX_TITLE = 300
const MAX_TEXT = 1_000

/** A text as the title of an entry. */
export function asTitle(text: string): string {
  return clip(text, MAX_TITLE)
}

/** A text as the second line of an entry; no field if it is empty. */
export function asText(text: string): { text?: string } {
  return text === '' ? {} : { text: clip(text, MAX_TEXT) }
}

function clip(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`
}

/** Card content in which no entry is unread. */
export function plain(kind: CardContent['kind'], items: readonly Omit<CardItem, 'unread'>[]): CardContent {
  return {
    version: 'card/v1',
    kind,
    data: items.map((item) => ({ ...item, unread: 0 })),
    global: { tips: 0 },
  }
}

/**
 * The content for a person who read the card at `readAt`. Entries that the source marks as unread stay unread if they
 * are newer. A future time is not the time at which an entry appeared, so it does not make the entry unread again.
 */
export function afterReading(content: CardContent, readAt: Date | null, now: Date): CardContent {
  if (readAt === null) return content
  const items = content.data.map((item): CardItem => {
    const time = item.time === undefined ? Number.NaN : Date.parse(item.time)
    return { ...item, unread: item.unread === 1 && time > readAt.getTime() && time <= now.getTime() ? 1 : 0 }
  })
  return { ...content, data: items, global: { tips: items.filter((item) => item.unread === 1).length } }
}

/** A hash of the content, to detect changes of a card. */
export function hashOf(content: CardContent): string {
  return hash('sha256', JSON.stringify(content), 'base64url')
}
