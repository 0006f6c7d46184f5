/** The part of the day that a greeting names. */
export type DayPart = 'morning' | 'afternoon' | 'evening'

/** Morning until noon, afternoon until six, then evening, by the hour of the person's own clock. */
export function dayPart(hour: number): DayPart {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
