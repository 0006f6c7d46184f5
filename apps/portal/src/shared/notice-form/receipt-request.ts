import type { Client } from '@quadrangle/api-client'
import type { ReceiptDraft } from '@quadrangle/ui'
import { instantOf } from './local-time.ts'

type ReceiptRequest = Parameters<Client['publishing']['send']>[0]['body']['receipt']

/** The receipt as the server takes it. */
export function receiptRequestOf(receipt: ReceiptDraft): NonNullable<ReceiptRequest> {
  const { subject, template, reading, options, note, deadline } = receipt
  return {
    subject: subject.trim(),
    template,
    reading,
    options: options.map((option) => option.trim()),
    note,
    deadline: deadline === null ? null : instantOf(deadline),
  }
}
