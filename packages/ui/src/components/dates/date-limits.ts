import { type DateParts, isoDay, isoMinute } from './date-parts.ts'

/** The range and the days that can be chosen. */
export interface DateLimits {
  min: DateParts | undefined
  max: DateParts | undefined
  isDayDisabled: ((day: string) => boolean) | undefined
}

/** Why a date cannot be chosen, or undefined if it can. Without times, days are compared. */
export function checkLimits(parts: DateParts, { min, max, isDayDisabled }: DateLimits, withTime: boolean) {
  const iso = withTime ? isoMinute : isoDay
  if (min && iso(parts) < iso(min)) return 'early'
  if (max && iso(parts) > iso(max)) return 'late'
  return isDayDisabled?.(isoDay(parts)) ? 'closed' : undefined
}

/** Moves a date and time into the range, for a day that was chosen with a default time. */
export function clampToLimits(parts: DateParts, { min, max }: DateLimits): DateParts {
  if (min && isoMinute(parts) < isoMinute(min)) return min
  if (max && isoMinute(parts) > isoMinute(max)) return max
  return parts
}
