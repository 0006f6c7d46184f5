/** The part of the day of a greeting. */
export type DayPart = 'morning' | 'afternoon' | 'evening'

/** Morning until 12, afternoon until 18, then evening, in the browser's time. */
export function dayPart(hour: number): DayPart {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
