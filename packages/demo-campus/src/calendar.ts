/** The time zone of the campus has no daylight saving time, so a fixed offset is enough. */
const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
const weekdays = ['日', '一', '二', '三', '四', '五', '六']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Midnight on campus, `days` after the day of `moment`. */
export function campusDay(moment: Date, days = 0): Date {
  const local = moment.getTime() + OFFSET_MS
  return new Date(Math.floor(local / DAY_MS) * DAY_MS - OFFSET_MS + days * DAY_MS)
}

/** A time of day on campus, `days` after the day of `moment`: `campusTime(now, 1, '14:30')`. */
export function campusTime(moment: Date, days: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(campusDay(moment, days).getTime() + (hours * 60 + minutes) * 60_000)
}

/** Date and time on campus. Sunday is 0. */
export function onCampus(moment: Date): { year: number; month: number; day: number; weekday: number; hour: number } {
  const local = new Date(moment.getTime() + OFFSET_MS)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
  }
}

/** `days`, moved to Monday if that day is on a weekend. */
export function toWorkday(moment: Date, days = 0): number {
  const { weekday } = onCampus(campusDay(moment, days))
  return days + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

/** 2026-11-20 */
export function isoDate(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** Dates for the text of a notice, in days from the day on which it is sent. */
export interface When {
  /** 11月23日（周一） */
  day(days: number): string
  /** 11月23日 */
  date(days: number): string
  /** 23 November */
  dayEn(days: number): string
  /** 2026—2027学年第一学期 */
  readonly term: string
  /** the first term of 2026–2027 */
  readonly termEn: string
  readonly year: number
  readonly month: number
}

export function whenOf(sent: Date): When {
  const { year, month } = onCampus(sent)
  const isFirstTerm = month >= 8 || month === 1
  const startYear = month >= 8 ? year : year - 1
  // Nothing happens on Sundays, so such dates move to Monday.
  const dateParts = (days: number) => {
    const date = onCampus(campusDay(sent, days))
    return date.weekday === 0 ? onCampus(campusDay(sent, days + 1)) : date
  }
  return {
    day(days) {
      const { month: m, day, weekday } = dateParts(days)
      return `${m}月${day}日（周${weekdays[weekday]}）`
    },
    date(days) {
      const { month: m, day } = dateParts(days)
      return `${m}月${day}日`
    },
    dayEn(days) {
      const { month: m, day } = dateParts(days)
      return `${day} ${months[m - 1]}`
    },
    term: `${startYear}—${startYear + 1}学年第${isFirstTerm ? '一' : '二'}学期`,
    termEn: `the ${isFirstTerm ? 'first' : 'second'} term of ${startYear}–${startYear + 1}`,
    year,
    month,
  }
}
