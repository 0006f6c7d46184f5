import type { ContractData } from '@quadrangle/api-client'

export type AgendaEntry = ContractData<'planner', 'agenda'>['list'][number]
export type Todo = ContractData<'planner', 'todos'>['list'][number]

/** How many days ahead the agenda looks. */
export const agendaDays = 14

/** The start of the day `days` after the day of `time`, in the browser's time zone. */
export function startOfDay(time: number, days = 0): Date {
  const date = new Date(time)
  // Don't add milliseconds: days with a clock change have 23 or 25 hours.
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
}

/** The time span of the agenda, from the start of the day of `time`. */
export function agendaSpan(time: number): { from: string; to: string } {
  return { from: startOfDay(time).toISOString(), to: startOfDay(time, agendaDays).toISOString() }
}

function touches(entry: AgendaEntry, from: Date, to: Date): boolean {
  const begin = Date.parse(entry.begin_time)
  const end = Date.parse(entry.end_time)
  // An entry that ends at midnight does not belong to the next day, unless it has no length.
  return begin < to.getTime() && (end > from.getTime() || (end === begin && begin >= from.getTime()))
}

/** The entries of the day of `time`. */
export function entriesOfDay(entries: readonly AgendaEntry[], time: number): AgendaEntry[] {
  return entries.filter((entry) => touches(entry, startOfDay(time), startOfDay(time, 1)))
}

/** The entries from the day of `now` on, in order. */
export function upcoming(entries: readonly AgendaEntry[], now: number): AgendaEntry[] {
  const [today, end] = [startOfDay(now), startOfDay(now, 366)]
  return entries
    .filter((entry) => touches(entry, today, end))
    .sort((a, b) => Date.parse(a.begin_time) - Date.parse(b.begin_time))
}

/** The entries by day from the day of `now` on, without empty days; an entry of several days is listed on its first. */
export function groupByDay(entries: readonly AgendaEntry[], now: number): { day: Date; entries: AgendaEntry[] }[] {
  const today = startOfDay(now)
  const days = new Map<number, AgendaEntry[]>()
  for (const entry of upcoming(entries, now)) {
    const day = Math.max(startOfDay(Date.parse(entry.begin_time)).getTime(), today.getTime())
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].sort(([a], [b]) => a - b).map(([day, list]) => ({ day: new Date(day), entries: list }))
}

/** The number of calendar days from `now` to a date such as `2026-11-23`, in the browser's time zone. */
export function daysUntil(date: string | Date, now: number): number {
  const day = typeof date === 'string' ? new Date(`${date}T00:00`) : date
  return Math.round((startOfDay(day.getTime()).getTime() - startOfDay(now).getTime()) / 86_400_000)
}
