import { localized } from '../../../shared/localized.ts'
import type { Locale } from '../../../state/locale.ts'
import { type ContentEntry, valuesOf } from './kinds.ts'

export function nameOf(entry: ContentEntry, locale: Locale): string {
  if (entry.kind === 'pinned') return entry.related ? localized(entry.related, 'name', locale) : entry.value.app_id
  return 'name' in entry.value ? localized(entry.value, 'name', locale) : localized(entry.value, 'title', locale)
}

/** Text below the name of an entry. */
export function detailOf(entry: ContentEntry, locale: Locale): string {
  const { related } = entry
  switch (entry.kind) {
    case 'app':
    case 'nav':
    case 'footer':
      return entry.value.url
    case 'system':
      return [related ? localized(related, 'name', locale) : '', entry.value.url].filter(Boolean).join(' · ')
    case 'slide':
      return localized(entry.value, 'text', locale)
    case 'help':
      return firstLine(localized(entry.value, 'content', locale))
    case 'tip':
    case 'memo':
      return firstLine(localized(entry.value, 'content', locale))
    case 'agenda':
      return localized(entry.value, 'place', locale)
    case 'background':
    case 'pinned':
      return ''
  }
}

/** The picture of an entry, if its kind has one. */
export function pictureOf(entry: ContentEntry): { src: string; shape: 'icon' | 'wide' } | undefined {
  const values = valuesOf(entry)
  if (entry.kind === 'app' || entry.kind === 'system') return { src: String(values.icon_url), shape: 'icon' }
  if (entry.kind === 'slide') return { src: entry.value.image_url, shape: 'wide' }
  return entry.kind === 'background' ? { src: entry.value.url, shape: 'wide' } : undefined
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''
