import { AppError, type Localized } from '../../plugins/app-error.ts'

/** A yes or no of the database as the wire spells it. */
export function flag(value: boolean | null | undefined): 0 | 1 {
  return value ? 1 : 0
}

/** A point in time of the database as the wire spells it. JSON made by the database gives text, a column gives a Date. */
export function instant(value: Date | string): string {
  return new Date(value).toISOString()
}

const FIRST_YEAR = 1900
const LAST_YEAR = 2999

export const outOfRange: Localized = {
  zh: `日期超出范围，请选择 ${FIRST_YEAR} 年至 ${LAST_YEAR} 年之间的日期。`,
  en: `The date is out of range. Choose one between the years ${FIRST_YEAR} and ${LAST_YEAR}.`,
}

/** Whether a point in time can be stored: what a calendar can show, and what can be answered again. */
export function isStorable(date: Date): boolean {
  const year = date.getUTCFullYear()
  // Also refuses what is no date at all: every comparison with NaN is false.
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** A point in time that someone sends, to be stored. */
export function storable(text: string): Date {
  const date = new Date(text)
  if (isStorable(date)) return date
  throw new AppError(400, outOfRange)
}

/** A text as a pattern of `ilike` that matches itself and nothing else. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
