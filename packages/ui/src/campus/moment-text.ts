import { dateLanguage } from '../labels/date-language.ts'
import type { Moment } from './notice-list/notice-item.ts'

/** A date and time in the browser's zone; undefined for an invalid date. */
export function momentText(moment: Moment, locale: string): string | undefined {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return undefined
  return new Intl.DateTimeFormat(dateLanguage(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
