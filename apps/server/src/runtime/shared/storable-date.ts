import { AppError, type Localized } from '../http/app-error.ts'

const FIRST_YEAR = 1900
const LAST_YEAR = 2999

export const outOfRange: Localized = {
  zh: `日期超出范围，请选择 ${FIRST_YEAR} 年至 ${LAST_YEAR} 年之间的日期。`,
  en: `The date is out of range. Choose one between the years ${FIRST_YEAR} and ${LAST_YEAR}.`,
}

/** Whether a date is in the range that calendars show and PostgreSQL returns unchanged. */
export function isStorable(date: Date): boolean {
  const year = date.getUTCFullYear()
  // An invalid date has the year NaN, for which both comparisons are false.
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** The date in a text of a request; a 400 if it is out of range. */
export function storable(text: string): Date {
  const date = new Date(text)
  if (isStorable(date)) return date
  throw new AppError(400, outOfRange)
}
