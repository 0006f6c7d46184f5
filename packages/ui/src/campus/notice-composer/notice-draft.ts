import { type UploadedFile, type UploadItem, uploadedFiles } from '../../components/uploader/upload-list.ts'
import { emptyReceipt, type ReceiptDraft } from '../receipt-builder/receipt-draft.ts'
import { urgentSms } from './sms-text.ts'

/** A language of a notice. */
export type NoticeLanguage = 'zh' | 'en'

/** A sender of a notice. */
export interface NoticeSender {
  /** Unique among the senders. */
  id: string
  /** The name. */
  name: string
  /** An institution, or the author in person. */
  kind: 'official' | 'personal'
  /** The logo of the institution. */
  logo?: string
  /** The default contact of the author. */
  contact?: string
}

/** The event that a notice is about. */
export interface NoticeEvent {
  /** Its start in local time: `2026-11-20T14:30`; null while it is not chosen. */
  begins: string | null
  /** Its end, written like its start; null for none. */
  ends: string | null
  /** Its place. */
  place: string
}

/** The draft of a notice. */
export interface NoticeDraft {
  /** Its title. */
  title: string
  /** Its text in each language, as HTML of `richTextSchema`. */
  body: Readonly<Record<NoticeLanguage, string>>
  /** The id of the sender, '' for none. */
  sender: string
  /** Whether the logo of the institution is shown. */
  withLogo: boolean
  /** The contact that the author entered; null for the sender's `contact`. */
  contact: string | null
  /** Whether it is sent now or later. */
  when: 'now' | 'later'
  /** The local time of sending: `2026-11-20T14:30`; kept while `when` is `now`. */
  sendAt: string | null
  /** Its attachments. */
  attachments: readonly UploadItem[]
  /** Whether it has an event. */
  withEvent: boolean
  /** The event; kept while it is switched off. */
  event: NoticeEvent
  /** Whether it has a receipt. */
  withReceipt: boolean
  /** The receipt; kept while it is switched off. */
  receipt: ReceiptDraft
  /** Whether a text message is sent to recipients who have not read it. */
  withSms: boolean
  /** The text message. */
  smsText: string
  /** The delay of the text message in minutes. */
  smsDelay: number
  /** Whether it is also sent by e-mail. */
  withEmail: boolean
  /** Whether it is urgent; has an effect only in the name of an organisation. */
  urgent: boolean
}

/** An empty draft. */
export const emptyNotice: NoticeDraft = {
  title: '',
  body: { zh: '', en: '' },
  sender: '',
  withLogo: true,
  contact: null,
  when: 'now',
  sendAt: null,
  attachments: [],
  withEvent: false,
  event: { begins: null, ends: null, place: '' },
  withReceipt: false,
  receipt: emptyReceipt,
  withSms: false,
  smsText: '',
  smsDelay: 60,
  withEmail: false,
  urgent: false,
}

/** The draft as it can be stored as JSON: only with finished uploads. */
export function storableNotice(draft: NoticeDraft): NoticeDraft {
  const done = draft.attachments.filter(({ status }) => status === 'done')
  return { ...draft, attachments: done.map(({ file: _, ...item }) => item) }
}

/** A notice to send: without the options that are switched off. */
export interface ReadyNotice {
  /** Its title, trimmed. */
  title: string
  /** Its text in each language that has one. */
  body: Readonly<Partial<Record<NoticeLanguage, string>>>
  /** The id of the sender. */
  sender: string
  /** Whether the logo of the institution is shown. */
  withLogo: boolean
  /** The contact of the author; '' for none, as in the name of an organisation. */
  contact: string
  /** The local time of sending, or null for now. */
  sendAt: string | null
  /** The uploaded attachments. */
  attachments: readonly UploadedFile[]
  /** The event, or null. */
  event: { begins: string; ends: string | null; place: string } | null
  /** The receipt, or null. */
  receipt: ReceiptDraft | null
  /** The text message and its delay in minutes, or null. */
  sms: { text: string; delay: number } | null
  /** Whether it is also sent by e-mail. */
  email: boolean
  /** Whether it is urgent, so that its messages are also sent on channels that recipients have switched off. */
  urgent: boolean
}

/** Whether a text of the editor is blank: no letters, pictures or tables. */
export function isBlankBody(html: string): boolean {
  if (/<(img|table)\b/.test(html)) return false
  return (
    html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&nbsp;', ' ')
      .trim() === ''
  )
}

/** The languages that have a text. */
export function writtenLanguages(draft: NoticeDraft, languages: readonly NoticeLanguage[]): NoticeLanguage[] {
  return languages.filter((language) => !isBlankBody(draft.body[language]))
}

/** The contact of a draft; '' for none. Only personal senders have one. */
export function contactOf(draft: NoticeDraft, sender: NoticeSender | undefined): string {
  return sender?.kind === 'personal' ? (draft.contact ?? sender.contact ?? '').trim() : ''
}

/** Whether a draft is urgent: marked as urgent, and in the name of an organisation. */
export function isUrgent({ urgent, sender }: NoticeDraft, senders: readonly NoticeSender[]): boolean {
  return urgent && senders.some(({ id, kind }) => id === sender && kind === 'official')
}

/** The text message as it is sent, with the mark of an urgent notice; '' if there is no text message. */
export function sentSmsText(draft: NoticeDraft, senders: readonly NoticeSender[]): string {
  if (!draft.withSms || draft.smsText === '') return ''
  return isUrgent(draft, senders) ? urgentSms(draft.smsText) : draft.smsText
}

/** The notice to send, without what is switched off in the draft. */
export function readyNotice(
  draft: NoticeDraft,
  languages: readonly NoticeLanguage[],
  senders: readonly NoticeSender[],
): ReadyNotice {
  const { title, sender, withLogo, when, sendAt, attachments, event, receipt, smsText, smsDelay } = draft
  return {
    title: title.trim(),
    body: Object.fromEntries(writtenLanguages(draft, languages).map((language) => [language, draft.body[language]])),
    sender,
    withLogo,
    contact: contactOf(
      draft,
      senders.find(({ id }) => id === sender),
    ),
    sendAt: when === 'later' ? sendAt : null,
    attachments: uploadedFiles(attachments),
    event:
      draft.withEvent && event.begins !== null ? { ...event, begins: event.begins, place: event.place.trim() } : null,
    receipt: draft.withReceipt
      ? { ...receipt, subject: receipt.subject.trim(), options: receipt.options.map((option) => option.trim()) }
      : null,
    sms: draft.withSms ? { text: smsText.trim(), delay: smsDelay } : null,
    email: draft.withEmail,
    urgent: isUrgent(draft, senders),
  }
}

/** The local time of a date: `2026-11-20T14:30`. */
export function localTime(date: Date): string {
  const pad = (number: number) => String(number).padStart(2, '0')
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}
