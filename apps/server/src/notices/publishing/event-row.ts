import type { Contract, ParsedBodyOf } from '@quadrangle/api-client/contract'
import { isStorable, outOfRange } from '../../runtime/shared/storable-date.ts'
import type { EventColumns } from '../notice/event-json.ts'
import type { FieldProblems } from './form-error.ts'

type Event = ParsedBodyOf<Contract['publishing']['send']>['event']

/** The problem of an event's times. */
export function eventProblem(event: Event): FieldProblems {
  if (!event) return {}
  if (event.ends_at !== null && new Date(event.ends_at) < new Date(event.begins_at)) {
    return { event: { zh: '活动的结束时间早于开始时间。', en: 'The event ends before it begins.' } }
  }
  const times = [event.begins_at, event.ends_at].filter((time) => time !== null)
  return times.every((time) => isStorable(new Date(time))) ? {} : { event: outOfRange }
}

/** The columns of an event in the row of its notice. */
export function eventRow(event: Event): EventColumns {
  return {
    event_at: event && new Date(event.begins_at),
    event_ends_at: event?.ends_at == null ? null : new Date(event.ends_at),
    event_place: event?.place.trim() ?? '',
  }
}

/** Whether an event has the same times and place as before. */
export function sameEvent(before: EventColumns, now: Event): boolean {
  const { event_at, event_ends_at, event_place } = eventRow(now)
  return (
    before.event_at?.getTime() === event_at?.getTime() &&
    before.event_ends_at?.getTime() === event_ends_at?.getTime() &&
    before.event_place === event_place
  )
}
