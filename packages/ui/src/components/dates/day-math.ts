/** Arithmetic on days written as `2026-11-20`, in UTC, so that no zone or summer time shifts one. They sort as text. */

const DAY = 86_400_000

/** The limits of days: years before 1000 or after 9999 are not written with four digits. */
const FIRST = '1000-01-01'
const LAST = '9999-12-31'

/** The day as a Date at midnight UTC, for formats of Intl with the time zone UTC. */
export function utcOf(day: string): Date {
  return new Date(`${day}T00:00Z`)
}

function dayOf(time: number): string {
  const year = new Date(time).getUTCFullYear()
  return year < 1000 ? FIRST : year > 9999 ? LAST : new Date(time).toISOString().slice(0, 10)
}

/** The day `count` days later, or earlier if `count` is negative. */
export function addDays(day: string, count: number): string {
  return dayOf(utcOf(day).getTime() + count * DAY)
}

/** The same day of another month, or the last day of that month if it is shorter. */
export function addMonths(day: string, count: number): string {
  const from = utcOf(day)
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count, 1)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count + 1, 0)).getUTCDate()
  return dayOf(first + (Math.min(from.getUTCDate(), last) - 1) * DAY)
}

/** How many days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcOf(to).getTime() - utcOf(from).getTime()) / DAY)
}

/** How many months from the month of one day to that of another. */
export function monthsBetween(from: string, to: string): number {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return count(to) - count(from)
}

/** The Monday of its week. */
export function startOfWeek(day: string): string {
  return addDays(day, -((utcOf(day).getUTCDay() + 6) % 7))
}

/** The first day of its month. */
export function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** The nearest day between two others. */
export function clampDay(day: string, from: string, to: string): string {
  return day < from ? from : day > to ? to : day
}

/** Today by the browser's clock. */
export function browserToday(): string {
  const now = new Date()
  return dayOf(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
}
