import type { Fixtures } from '../../testing/fixture.ts'
import { Calendar, type CalendarProps } from './calendar.tsx'

const day = { start: '2026-11-18', title: '⟦Day⟧', tone: 'success' } as const
const events = [
  { ...day, id: '1', end: '2026-11-20' },
  { id: '2', start: '2026-11-18T08:00', end: '2026-11-18T09:35', title: '⟦Lecture⟧', location: '⟦Room⟧' },
  { id: '3', start: '2026-11-18T09:00', end: '2026-11-18T10:00', title: '⟦Talk⟧', tone: 'danger' },
  { id: '4', start: '2026-11-18T14:00', title: '⟦Lab⟧', tone: 'neutral' },
  { ...day, id: '5', tone: 'warning' },
] as const

const calendar = (props: Partial<CalendarProps>) => (
  <Calendar
    events={events}
    onEventSelect={() => undefined}
    defaultDate="2026-11-18"
    now="2026-11-18T10:30"
    {...props}
  />
)

/** How the conformance suite renders the exports of this folder. */
export const fixtures: Fixtures = {
  Calendar: {
    render: calendar,
    variants: { defaultView: ['month', 'week', 'agenda'] },
    pattern: 'calendar',
  },
}
