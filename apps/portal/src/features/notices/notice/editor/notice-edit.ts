import { emptyReceipt, type NoticeEvent, type ReceiptDraft, type UploadItem } from '@quadrangle/ui'
import type { ReactNode } from 'react'
import { localTimeOf } from '../../../../shared/local-time.ts'
import { eventRequestOf, receiptRequestOf } from '../../notice-form/form-requests.ts'
import type { Notice } from '../boxes.ts'
import { fileIds, filesOf } from './edit-files.ts'

/** The editable parts of a notice. */
export interface NoticeEdit {
  title: string
  body: { zh: string; en: string }
  /** The receipt; null for none. */
  receipt: ReceiptDraft | null
  /** The event; null for none. */
  event: NoticeEvent | null
  /** The text message for those who have not received it yet; empty if the notice has none. */
  smsText: string
  /** The attachments. */
  files: readonly UploadItem[]
  askAgain: boolean
}

/** The editable parts of a loaded notice. */
export function editOf(notice: Notice): NoticeEdit {
  const { title, format, html, html_en, content, content_en, receipt, event, sms } = notice
  return {
    title,
    body: format > 1 ? { zh: html, en: html_en } : { zh: paragraphs(content), en: paragraphs(content_en) },
    receipt: receipt && {
      ...emptyReceipt,
      subject: receipt.subject,
      template: receipt.template,
      reading: receipt.reading,
      options: receipt.options.map(({ label }) => label),
      note: receipt.note,
      deadline: receipt.deadline === null ? null : localTimeOf(receipt.deadline),
    },
    event: event && {
      begins: localTimeOf(event.begins_at),
      ends: event.ends_at === null ? null : localTimeOf(event.ends_at),
      place: event.place,
    },
    smsText: sms?.text ?? '',
    files: filesOf(notice),
    askAgain: false,
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain text as paragraphs of rich text. */
export function paragraphs(text: string): string {
  const escaped = text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
  return escaped
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** Whether two edits are equal, in any order of keys. */
export function isSameEdit(a: NoticeEdit, b: NoticeEdit): boolean {
  const canonical = ({ title, body, receipt, event, smsText, files, askAgain }: NoticeEdit) => {
    const { subject, template, reading, options, note, deadline } = receipt ?? emptyReceipt
    const receiptFields = receipt && [subject, template, reading, options, note, deadline]
    return JSON.stringify([title, body.zh, body.en, receiptFields, eventData(event), smsText, fileIds(files), askAgain])
  }
  return canonical(a) === canonical(b)
}

const eventData = (event: NoticeEvent | null) => event && [event.begins, event.ends, event.place]

/** Whether question, options or note differ, so that earlier replies no longer match. */
export function asksSomethingElse(before: ReceiptDraft | null, after: ReceiptDraft | null): boolean {
  return questionKey(before) !== questionKey(after)
}

function questionKey(receipt: ReceiptDraft | null): string {
  if (receipt === null) return ''
  const { subject, options, note } = receiptRequestOf(receipt)
  return JSON.stringify([subject, options, note])
}

/** Whether an HTML text is empty. */
export function isBlank(html: string): boolean {
  return !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''
}

/** The request body of a correction. */
export function editRequest(
  notice: Pick<Notice, 'id' | 'version'>,
  start: NoticeEdit,
  edit: NoticeEdit,
  asksAgain: boolean,
) {
  const { title, body, receipt, event, smsText } = edit
  const ids = fileIds(edit.files)
  const isEventChanged = JSON.stringify(eventData(event)) !== JSON.stringify(eventData(start.event))
  return {
    id: notice.id,
    version: notice.version,
    title: title.trim(),
    body: { ...(!isBlank(body.zh) && { zh: body.zh }), ...(!isBlank(body.en) && { en: body.en }) },
    receipt: receipt && receiptRequestOf(receipt),
    // The event is sent only if it has changed: local times have no seconds, but the original may have some.
    ...(isEventChanged && { event: eventRequestOf(event) }),
    ...(ids.join() !== fileIds(start.files).join() && { attachments: ids }),
    ...(smsText !== start.smsText && { sms_text: smsText.trim() }),
    ask_again: asksAgain ? (1 as const) : (0 as const),
  }
}

/** The errors, by field. */
export type EditErrors = Partial<Record<'title' | 'body' | 'receipt' | 'event' | 'sms' | 'attachments', ReactNode>>
