import type { Client } from '@quadrangle/api-client'
import type { NoticeEvent, ReceiptDraft } from '@quadrangle/ui'
import { instantOf } from '../../../shared/local-time.ts'

type SendBody = Parameters<Client['publishing']['send']>[0]['body']

/** The receipt in the format that the server accepts. */
export function receiptRequestOf(receipt: ReceiptDraft): NonNullable<SendBody['receipt']> {
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

/** The event in the format that the server accepts; null for none, and for one without a start. */
export function eventRequestOf(event: NoticeEvent | null): SendBody['event'] {
  if (event === null || event.begins === null) return null
  const { begins, ends, place } = event
  return { begins_at: instantOf(begins), ends_at: ends === null ? null : instantOf(ends), place: place.trim() }
}
