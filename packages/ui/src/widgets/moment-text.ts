import { dateLanguage } from '../labels/date-language.ts'
import type { Moment } from './notice-list/notice-item.ts'

/** Day and time of a moment in words, in the reader's zone; undefined for what is no moment. */
export function momentText(moment: Moment, locale: string): string | undefined {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return undefined
  return new Intl.DateTimeFormat(dateLanguage(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
