import { safeHref } from '../../theme/safe-url.ts'
import { type CardContentV1, type CardItemV1, cardFields, cardLimits, isCardContentV1 } from './card-content-v1.ts'

type Fields = Record<string, unknown>

/** Validated content, and the number of entries received. */
export interface ReadCard extends CardContentV1 {
  /** The number of entries received; greater than `data.length` if there were too many. */
  receivedCount: number
}

function text(value: unknown, maxLength: number): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return undefined
  return value.length > maxLength ? `${value.slice(0, maxLength - 1)}…` : value
}

const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)
const flag = (value: unknown) => (value === 1 ? 1 : 0)
const moment = (value: unknown) => {
  const time = text(value, 40)
  return time !== undefined && Number.isNaN(Date.parse(time)) ? undefined : time
}
const objects = (value: unknown, max: number): Fields[] =>
  (Array.isArray(value) ? value.slice(0, max) : []).filter((entry) => typeof entry === 'object' && entry !== null)

function readItem(item: Fields, id: string): CardItemV1 {
  const { value } = item
  const url = safeHref(item.url)
  const secondLine = text(item.text, cardLimits.text)
  return {
    id,
    // screen readers need a name for each entry
    title: text(item.title, cardLimits.title)?.trim() || secondLine || url || '–',
    text: secondLine,
    url,
    icon_url: safeHref(item.icon_url),
    time: moment(item.time),
    end_time: moment(item.end_time),
    value: number(value) ?? text(value, cardLimits.value),
    unit: text(item.unit, cardLimits.unit),
    min: number(item.min),
    max: number(item.max),
    done: flag(item.done),
    field: cardFields.find((field) => field === item.field),
    options: objects(item.options, cardLimits.options).flatMap((option) => {
      const optionValue = text(option.value, cardLimits.value)
      return optionValue === undefined
        ? []
        : [{ value: optionValue, title: text(option.title, cardLimits.title) ?? optionValue }]
    }),
    required: flag(item.required),
    max_length: number(item.max_length),
    unread: flag(item.unread),
  }
}

/**
 * Validates content from a server: fields of a wrong type are dropped, long texts truncated, surplus entries counted.
 * Returns undefined for an unsupported version or kind.
 */
export function readCardContent(content: unknown): ReadCard | undefined {
  if (!isCardContentV1(content)) return undefined
  const ids = new Set<string>()
  const data = objects(content.data, cardLimits.entries).map((item, at) => {
    const rawId = text(item.id, cardLimits.id) ?? ''
    const id = rawId === '' || ids.has(rawId) ? `${rawId}#${at}` : rawId
    ids.add(id)
    return readItem(item, id)
  })
  const columns = Array.isArray(content.columns) ? content.columns.slice(0, cardLimits.columns) : []
  const action: Fields = typeof content.action === 'object' && content.action !== null ? { ...content.action } : {}
  return {
    version: content.version,
    kind: content.kind,
    data,
    columns: columns.map((column) => text(column, cardLimits.value) ?? ''),
    action: { title: text(action.title, cardLimits.value), url: safeHref(action.url) },
    as_of: moment(content.as_of),
    global: { tips: 0 },
    receivedCount: content.data.length,
  }
}
