export { ReceiptBuilder, type ReceiptBuilderProps } from './receipt-builder.tsx'
export {
  emptyReceipt,
  letterOf,
  type ReceiptDraft,
  type ReceiptLimits,
  type ReceiptProblem,
  receiptLimits,
  receiptOptions,
  validateReceipt,
} from './receipt-draft.ts'
export {
  type ReceiptTemplateName,
  type RefusalWording,
  receiptTemplateNames,
  receiptTemplates,
  templateOptions,
} from './receipt-templates.ts'
