import { momentText } from '../moment-text.ts'
import type { Moment } from '../notice-list/notice-item.ts'
import { timeElsewhere } from '../time-elsewhere.ts'

/** A deadline in the reader's time, and in that of whoever set it where it is another. */
export function deadlineText(
  deadline: Moment,
  locale: string,
  zone: string | undefined,
  onCampus: (time: string, there: string) => string,
): string | undefined {
  const time = momentText(deadline, locale)
  const there = zone === undefined ? undefined : timeElsewhere(zone, locale, deadline)
  return time === undefined || there === undefined ? time : onCampus(time, there)
}
