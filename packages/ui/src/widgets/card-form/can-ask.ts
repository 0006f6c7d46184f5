import { type CardItemV1, cardLimits } from '../card-content/card-content-v1.ts'

/** Whether this version of the kit can ask for all of it; a form that could not be filled in is not shown as one. */
export function canAsk(items: readonly CardItemV1[], sent: number): boolean {
  return (
    sent > 0 &&
    sent <= cardLimits.fields &&
    sent === items.length &&
    items.every(({ field, options = [] }) => field !== undefined && (field !== 'select' || options.length > 0))
  )
}
