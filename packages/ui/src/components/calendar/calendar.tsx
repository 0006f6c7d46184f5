'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, useEffect, useMemo, useRef } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { composeEventHandlers } from '../compose-event-handlers.ts'
import type { DateRange } from '../date-range-picker/date-range-picker.tsx'
import { fromIso, isoDay } from '../dates/date-parts.ts'
import { addDays, addMonths } from '../dates/day-math.ts'
import { readProp } from '../dates/read-prop.ts'
import { mergeRefs } from '../merge-refs.ts'
import { oneOf } from '../one-of.ts'
import { useControllableState } from '../use-controllable-state.ts'
import { useDirection } from '../use-direction.ts'
import { useEffectEvent } from '../use-effect-event.ts'
import { warnOnce } from '../warn-once.ts'
import { AgendaView } from './agenda-view.tsx'
import { type CalendarEvent, readEvents } from './calendar-event.ts'
import { calendarFormats } from './calendar-formats.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { calendarLabels } from './labels.ts'
import { MonthView } from './month-view.tsx'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useNow } from './use-now.ts'
import { type CalendarView, visibleRange } from './visible-range.ts'
import { WeekView } from './week-view.tsx'

/** Props of {@link Calendar}; other props are passed to the section. */
export interface CalendarProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** All events that may be shown, in any order. */
  events: readonly CalendarEvent[] | null | undefined
  /** Called with the event that was pressed; without it, events cannot be pressed. */
  onEventSelect?: (event: CalendarEvent) => void
  /** The view; leave out for uncontrolled use. */
  view?: CalendarView
  /** The view at first, for uncontrolled use. */
  defaultView?: CalendarView
  /** Called with the newly chosen view. */
  onViewChange?: (view: CalendarView) => void
  /** The views to choose from, in their order. */
  views?: readonly CalendarView[]
  /** The chosen day, `2026-11-20`, around which the view shows its days. Leave out for uncontrolled use. */
  date?: string
  /** The day at first, for uncontrolled use; by default today. */
  defaultDate?: string
  /** Called with the newly chosen day. */
  onDateChange?: (date: string) => void
  /** Called with the days that are shown, also initially, so that their events can be loaded. */
  onRangeChange?: (range: DateRange) => void
  /** The first hour that a week always shows, 0 to 23; earlier events extend the range. */
  fromHour?: number
  /** The end of the last hour that a week always shows, 1 to 24. */
  toHour?: number
  /**
   * The current local time, `2026-11-20T14:30`; by default that of the browser. Set it when pages are rendered on a
   * server.
   */
  now?: string
  /** Its name for screen readers. */
  label?: string
}

const allViews: readonly CalendarView[] = ['month', 'week', 'agenda']
const validViews = { month: true, week: true, agenda: true }

/** The width that seven columns of text need, in em. */
const WIDE_EM = 40

/** Whether two hours are valid bounds of a part of a day. */
const areHours = (from: number, to: number) =>
  Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from < to && to <= 24

/** A timetable: the events of a month, of a week by the hour, or as a list. */
export const Calendar = /* @__PURE__ */ withDefaultProps(
  'Calendar',
  function Calendar({
    events,
    onEventSelect,
    view: givenView,
    defaultView = 'month',
    onViewChange,
    views: givenViews = allViews,
    date: givenDate,
    defaultDate,
    onDateChange,
    onRangeChange,
    fromHour = 8,
    toHour = 20,
    now: givenNow,
    label,
    className,
    onKeyDown,
    ref,
    ...rest
  }: CalendarProps) {
    const labels = useLabels(calendarLabels)
    const locale = useLabelLocale()
    const formats = useMemo(() => calendarFormats(locale), [locale])
    const entries = useMemo(() => readEvents(events), [events])
    const now = useNow(givenNow)
    const [rawView, setView] = useControllableState(givenView, defaultView, onViewChange)
    const view = oneOf('view of Calendar', rawView, validViews, 'month')
    const views = [...new Set((givenViews ?? allViews).map((one) => oneOf('views of Calendar', one, validViews, view)))]
    const [rawDate, setDate] = useControllableState(givenDate, defaultDate ?? now.day, onDateChange)
    const parsedDate = readProp('Calendar’s date', rawDate, fromIso, 'a day as 2026-11-20')
    const date = parsedDate ? isoDay(parsedDate) : now.day

    const root = useRef<HTMLElement>(null)
    const [dir, directionRef] = useDirection(undefined)
    const sectionRef = useMemo(() => mergeRefs<HTMLElement>(root, directionRef, ref), [directionRef, ref])
    const narrow = useIsNarrow(root, WIDE_EM)
    const keys = useCalendarKeys({ root, dir, date, hasDays: view !== 'agenda', onDateChange: setDate })

    const { from, to } = visibleRange(view, date)
    const reportRange = useEffectEvent((range: DateRange) => onRangeChange?.(range))
    useEffect(() => reportRange({ from, to }), [from, to])

    const hours = areHours(fromHour, toHour) ? { fromHour, toHour } : { fromHour: 8, toHour: 20 }
    if (!areHours(fromHour, toHour))
      warnOnce(`Calendar cannot show the hours from ${fromHour} to ${toHour}. 8 to 20 count.`)
    const shared = { entries, date, now, narrow, formats, onDayPress: setDate, onEventSelect }
    return (
      <section
        data-q="calendar"
        aria-label={label ?? labels.calendar}
        {...rest}
        ref={sectionRef}
        onKeyDown={composeEventHandlers(onKeyDown, keys.onKeyDown)}
        className={cx('q:min-w-0 q:text-sm q:text-text', className)}
      >
        <CalendarToolbar
          title={view === 'week' ? formats.week(from) : formats.monthAndYear(date)}
          view={view}
          views={views}
          onViewChange={setView}
          onTurn={(count) => setDate(view === 'week' ? addDays(date, count * 7) : addMonths(date, count))}
          onToday={() => {
            // in a list, today may be far below
            if (view !== 'agenda') setDate(now.day)
            else if (date === now.day) keys.focusDay(date)
            else keys.goTo(now.day)
          }}
        />
        <div
          data-q="calendar-view"
          className="q:@container q:overflow-clip q:rounded-card q:border q:border-border q:bg-surface-raised"
        >
          {view === 'month' && (
            <MonthView
              {...shared}
              onShowDay={
                views.includes('agenda')
                  ? (day) => {
                      keys.goTo(day)
                      setView('agenda')
                    }
                  : undefined
              }
            />
          )}
          {view === 'week' && <WeekView {...shared} {...hours} />}
          {view === 'agenda' && <AgendaView {...shared} />}
        </div>
      </section>
    )
  },
)
