import { instant } from '../../runtime/shared/json-values.ts'

/** The columns of an event in the row of its notice. */
export interface EventColumns {
  readonly event_at: Date | null
  readonly event_ends_at: Date | null
  readonly event_place: string
}

/** The time and place of the event of a notice, in wire format. */
export function eventOf({ event_at, event_ends_at, event_place }: EventColumns) {
  return (
    event_at && { begins_at: instant(event_at), ends_at: event_ends_at && instant(event_ends_at), place: event_place }
  )
}
