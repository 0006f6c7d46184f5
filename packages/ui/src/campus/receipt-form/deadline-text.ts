import { momentText } from '../moment-text.ts'
import type { Moment } from '../notice-list/notice-item.ts'
import { timeInZone } from '../time-in-zone.ts'

/** A deadline in the browser's zone, and in the given zone if that shows another time. */
export function deadlineText(
  deadline: Moment,
  locale: string,
  zone: string | undefined,
  onCampus: (time: string, there: string) => string,
): string | undefined {
  const time = momentText(deadline, locale)
  const there = zone === undefined ? undefined : timeInZone(zone, locale, deadline)
  return time === undefined || there === undefined ? time : onCampus(time, there)
}
