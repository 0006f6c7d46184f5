import { CAMPUS_TIME_ZONE } from './campus-time-zone.ts'

const campusDay = new Intl.DateTimeFormat('sv-SE', { timeZone: CAMPUS_TIME_ZONE, dateStyle: 'short' })

/** The calendar day of a point in time, in the time zone of the campus. */
export function localDate(at: Date): string {
  return campusDay.format(at)
}
