import type { SearchResult as Result, TextRange } from '@quadrangle/ui'
import { type Bilingual, localized } from '../../../shared/localized.ts'
import type { Locale } from '../../../state/locale.ts'
import type { SearchResponse } from './state.ts'

type Found<List extends 'app_list' | 'notice_list' | 'person_list' | 'service_list' | 'help_list'> =
  SearchResponse[List][number]

interface Marked {
  readonly highlights: readonly { readonly field: string; readonly ranges: readonly TextRange[] }[]
}

interface Text {
  text: string
  /** Undefined if the server sends no highlights; the words of the query are then marked instead. */
  ranges: readonly TextRange[] | undefined
}

const rangesIn = ({ highlights }: Marked, field: string): readonly TextRange[] =>
  highlights.find((highlight) => highlight.field === field)?.ranges ?? []

/** A text in both languages, that of the displayed language first. */
function bothTexts<Key extends string>(item: Bilingual<Key> & Marked, key: Key, locale: Locale): [Text, Text] {
  const fields = [key, `${key}_en`] as const
  const [shown, other] = localized(item, key, locale) === item[key] && locale !== 'en' ? fields : fields.toReversed()
  const side = (field: string | undefined): Text => ({
    text: String((item as Record<string, unknown>)[field ?? ''] ?? ''),
    ranges: item.highlights.length === 0 ? undefined : rangesIn(item, field ?? ''),
  })
  const [first, second] = [side(shown), side(other)]
  return first.text === '' ? [second, first] : [first, second]
}

const isMarked = ({ ranges }: Text) => ranges !== undefined && ranges.length > 0

/** A name, followed by the name in the other language if only that one matched. */
function nameOf<Key extends string>(item: Bilingual<Key> & Marked, key: Key, locale: Locale): Text {
  const [shown, other] = bothTexts(item, key, locale)
  if (isMarked(shown) || !isMarked(other) || other.text === shown.text) return shown
  const start = shown.text.length + 3
  const ranges = (other.ranges ?? []).map(([from, to]): TextRange => [from + start, to + start])
  return { text: `${shown.text} · ${other.text}`, ranges }
}

/** A text in the language in which it matched, otherwise in the displayed language. */
function textOf<Key extends string>(item: Bilingual<Key> & Marked, key: Key, locale: Locale): Text {
  const [shown, other] = bothTexts(item, key, locale)
  return !isMarked(shown) && isMarked(other) ? other : shown
}

/** Title and text, as the kit's data. */
function titleAndText(title: Text, text: Text) {
  return {
    title: title.text,
    ...(title.ranges && { titleRanges: title.ranges }),
    text: text.text,
    ...(text.ranges && { textRanges: text.ranges }),
  }
}

/** An app in the results, as the kit's data. */
export function appResult(app: Found<'app_list'>, locale: Locale): Result {
  return {
    id: app.app_id,
    ...titleAndText(nameOf(app, 'name', locale), textOf(app, 'description', locale)),
    image: app.icon_url,
    href: `/chain?${new URLSearchParams({ kind: 'app', id: app.app_id })}`,
  }
}

/** A campus system in the results. */
export function serviceResult(system: Found<'service_list'>, locale: Locale): Result {
  return {
    id: system.id,
    ...titleAndText(nameOf(system, 'name', locale), textOf(system, 'description', locale)),
    image: system.icon_url,
    href: `/chain?kind=system&id=${system.id}`,
  }
}

/** A help topic in the results. */
export function helpResult(topic: Found<'help_list'>, locale: Locale): Result {
  return {
    id: topic.id,
    ...titleAndText(nameOf(topic, 'title', locale), textOf(topic, 'excerpt', locale)),
    href: '/help',
  }
}

/** A person in the results; `write` is the label of the link for writing to them, for readers who may do so. */
export function personResult(person: Found<'person_list'>, locale: Locale, write: string): Result {
  const name = nameOf(person, 'name', locale)
  const numberRanges = rangesIn(person, 'number')
  const place = [person.number, localized(person, 'position', locale), localized(person, 'organization', locale)]
  return {
    id: person.user_id,
    ...titleAndText(name, { text: place.filter(Boolean).join(' · '), ranges: numberRanges }),
    image: person.avatar,
    // the number is present only for readers who may send
    ...(person.number !== '' && { action: { label: write, href: `/notice-v2/send?to=${person.user_id}` } }),
  }
}

/** A notice in the results; `revoked` is the label of a revoked notice. */
export function noticeResult(notice: Found<'notice_list'>, locale: Locale, revoked: string): Result {
  // Only the issuer sees the number of recipients.
  const box = notice.recipients > 0 && notice.unread === 0 ? 'issued' : 'recv'
  return {
    id: notice.id,
    ...titleAndText(nameOf(notice, 'title', locale), textOf(notice, 'excerpt', locale)),
    source: localized(notice, 'sender', locale),
    time: notice.time,
    unread: notice.unread === 1,
    ...(notice.attachment !== '' && { file: notice.attachment, fileRanges: rangesIn(notice, 'attachment') }),
    ...(notice.revoked === 1 && { mark: revoked }),
    href: `/notice-v2/detail/${box}/${notice.id}`,
  }
}
