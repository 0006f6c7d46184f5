export { timeElsewhere } from '../time-elsewhere.ts'
export { type ReceiptAnswer, ReceiptForm, type ReceiptFormProps, type ReceiptOption } from './receipt-form.tsx'
