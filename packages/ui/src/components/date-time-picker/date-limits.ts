import { type DateParts, isoDay, isoMinute } from './date-parts.ts'

/** Between what, and on which days, something can be chosen. */
export interface DateLimits {
  min: DateParts | undefined
  max: DateParts | undefined
  isDayDisabled: ((day: string) => boolean) | undefined
}

/** Why a date cannot be chosen, or undefined. Without times, days are compared. */
export function checkLimits(parts: DateParts, { min, max, isDayDisabled }: DateLimits, withTime: boolean) {
  const iso = withTime ? isoMinute : isoDay
  if (min && iso(parts) < iso(min)) return 'early'
  if (max && iso(parts) > iso(max)) return 'late'
  return isDayDisabled?.(isoDay(parts)) ? 'closed' : undefined
}

/** The nearest moment that is not before the first nor after the last: a day was chosen, its time only came along. */
export function clampToLimits(parts: DateParts, { min, max }: DateLimits): DateParts {
  if (min && isoMinute(parts) < isoMinute(min)) return min
  if (max && isoMinute(parts) > isoMinute(max)) return max
  return parts
}
