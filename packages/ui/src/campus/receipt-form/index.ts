export { timeInZone } from '../time-in-zone.ts'
export type { ReceiptAnswer, ReceiptOption } from './receipt-answer.ts'
export { ReceiptForm, type ReceiptFormProps } from './receipt-form.tsx'
