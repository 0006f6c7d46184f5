import { type CardItemV1, cardLimits } from '../card-content/card-content-v1.ts'

/** Whether the kit supports every field of a received form; otherwise the form is shown as a link. */
export function supportsForm(items: readonly CardItemV1[], receivedCount: number): boolean {
  return (
    receivedCount > 0 &&
    receivedCount <= cardLimits.fields &&
    receivedCount === items.length &&
    items.every(({ field, options = [] }) => field !== undefined && (field !== 'select' || options.length > 0))
  )
}
