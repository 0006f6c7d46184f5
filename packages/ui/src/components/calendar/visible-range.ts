import { addDays, addMonths, daysBetween, startOfMonth, startOfWeek } from '../dates/day-math.ts'

/** The views of a calendar. */
export type CalendarView = 'month' | 'week' | 'agenda'

/** All days from the first to the last one. */
export function daysFrom(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
}

/** The first and the last day that a view shows; those of a month are whole weeks. */
export function visibleRange(view: CalendarView, date: string): { from: string; to: string } {
  const month = startOfMonth(date)
  const end = addDays(addMonths(month, 1), -1)
  if (view === 'agenda') return { from: month, to: end }
  return view === 'week'
    ? { from: startOfWeek(date), to: addDays(startOfWeek(date), 6) }
    : { from: startOfWeek(month), to: addDays(startOfWeek(end), 6) }
}
