import type { Contract, ParsedBodyOf } from '@quadrangle/api-client/contract'
import type { Localized } from '../../http/app-error.ts'
import { isStorable, outOfRange } from '../../shared/storable-date.ts'

type Event = ParsedBodyOf<Contract['issue']['send']>['event']

interface Dated {
  readonly event_at: Date | null
  readonly event_ends_at: Date | null
  readonly event_place: string
}

/** What is wrong with when something happens. */
export function eventProblem(event: Event): Localized | undefined {
  if (!event) return undefined
  if (event.ends_at !== null && new Date(event.ends_at) < new Date(event.begins_at)) {
    return { zh: '活动的结束时间早于开始时间。', en: 'The event ends before it begins.' }
  }
  const times = [event.begins_at, event.ends_at].filter((time) => time !== null)
  return times.every((time) => isStorable(new Date(time))) ? undefined : outOfRange
}

/** How an event is kept in the row of its notice. */
export function eventRow(event: Event) {
  return {
    event_at: event && new Date(event.begins_at),
    event_ends_at: event?.ends_at == null ? null : new Date(event.ends_at),
    event_place: event?.place.trim() ?? '',
  }
}

/** Whether something still happens at the same time in the same place. */
export function sameEvent(before: Dated, now: Event): boolean {
  const { event_at, event_ends_at, event_place } = eventRow(now)
  return (
    before.event_at?.getTime() === event_at?.getTime() &&
    before.event_ends_at?.getTime() === event_ends_at?.getTime() &&
    before.event_place === event_place
  )
}
