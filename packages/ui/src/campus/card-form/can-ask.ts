import { type CardItemV1, cardLimits } from '../card-content/card-content-v1.ts'

/** Whether the kit supports every field of a form; otherwise the form is shown as a link. */
export function canAsk(items: readonly CardItemV1[], sent: number): boolean {
  return (
    sent > 0 &&
    sent <= cardLimits.fields &&
    sent === items.length &&
    items.every(({ field, options = [] }) => field !== undefined && (field !== 'select' || options.length > 0))
  )
}
