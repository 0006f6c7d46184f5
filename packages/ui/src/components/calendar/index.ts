export { Calendar, type CalendarProps } from './calendar.tsx'
export type { CalendarEvent } from './calendar-event.ts'
export type { CalendarView } from './visible-range.ts'
