export { type ReceiptAnswer, ReceiptForm, type ReceiptFormProps, type ReceiptOption } from './receipt-form.tsx'
