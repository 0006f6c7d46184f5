import { emptyReceipt, type ReceiptDraft } from '../receipt-builder/receipt-draft.ts'
import { type UploadedFile, type UploadItem, uploadedFiles } from '../uploader/upload-list.ts'

/** A language in which a notice can be written. */
export type NoticeLanguage = 'zh' | 'en'

/** A name in which a notice can be sent. */
export interface NoticeSender {
  /** Tells the names apart. */
  id: string
  /** The name. */
  name: string
  /** In the name of an institution, or of the writer. */
  kind: 'official' | 'personal'
  /** The picture of the institution. */
  logo?: string
  /** Where the writer can be reached, as the form begins with it. */
  contact?: string
}

/** When and where it happens what a notice is about. */
export interface NoticeEvent {
  /** Its beginning, as it stands on the wall: `2026-11-20T14:30`; null while it is not chosen. */
  begins: string | null
  /** Its end, written like its beginning; null for none. */
  ends: string | null
  /** Where it is. */
  place: string
}

/** A notice that is being written. */
export interface NoticeDraft {
  /** What it is about. */
  title: string
  /** Its text in each language, as HTML of `richTextSchema`. */
  body: Readonly<Record<NoticeLanguage, string>>
  /** The id of the sender, '' for none. */
  sender: string
  /** Whether the picture of the institution stands beside its name. */
  withLogo: boolean
  /** Where the writer can be reached, in their own words; null for what the sender's `contact` says. */
  contact: string | null
  /** Sent at once, or at a time. */
  when: 'now' | 'later'
  /** The time, as it stands on the wall: `2026-11-20T14:30`; kept while it is sent at once. */
  sendAt: string | null
  /** Its files. */
  attachments: readonly UploadItem[]
  /** Whether it is about something that happens at a time. */
  withEvent: boolean
  /** When and where that is; kept while it is switched off. */
  event: NoticeEvent
  /** Whether it asks something. */
  withReceipt: boolean
  /** What it asks; kept while it asks nothing. */
  receipt: ReceiptDraft
  /** Whether those who have not read it are texted. */
  withSms: boolean
  /** What they are texted. */
  smsText: string
  /** After how many minutes without reading. */
  smsDelay: number
  /** Whether it also goes out by e-mail. */
  withEmail: boolean
}

/** A notice with nothing in it yet. */
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
}

/** The draft as it can be stored, as JSON too: of its files, those that the server has. */
export function storableNotice(draft: NoticeDraft): NoticeDraft {
  const done = draft.attachments.filter(({ status }) => status === 'done')
  return { ...draft, attachments: done.map(({ file: _, ...item }) => item) }
}

/** A notice that is ready: only what was chosen, as a server takes it. */
export interface ReadyNotice {
  /** What it is about, without space around it. */
  title: string
  /** Its text in those languages in which it was written. */
  body: Readonly<Partial<Record<NoticeLanguage, string>>>
  /** The id of the sender. */
  sender: string
  /** Whether the picture of the institution stands beside its name. */
  withLogo: boolean
  /** Where the writer can be reached; '' for a notice that does not say it, as those in an institution's name. */
  contact: string
  /** The time on the wall, or null for at once. */
  sendAt: string | null
  /** What the server knows of its files. */
  attachments: readonly UploadedFile[]
  /** When and where it happens what it is about, or null. */
  event: { begins: string; ends: string | null; place: string } | null
  /** What it asks, or null. */
  receipt: ReceiptDraft | null
  /** The text message and its delay in minutes, or null. */
  sms: { text: string; delay: number } | null
  /** Whether it also goes out by e-mail. */
  email: boolean
}

/** Whether a text of the editor says nothing: no letters, no picture, no table. */
export function isBlankBody(html: string): boolean {
  if (/<(img|table)\b/.test(html)) return false
  return (
    html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&nbsp;', ' ')
      .trim() === ''
  )
}

/** The languages in which something was written. */
export function writtenLanguages(draft: NoticeDraft, languages: readonly NoticeLanguage[]): NoticeLanguage[] {
  return languages.filter((language) => !isBlankBody(draft.body[language]))
}

/** Where the recipients of a draft can reach its sender; '' for nowhere. Only who sends in their own name says it. */
export function contactOf(draft: NoticeDraft, sender: NoticeSender | undefined): string {
  return sender?.kind === 'personal' ? (draft.contact ?? sender.contact ?? '').trim() : ''
}

/** What is sent: drafts also hold what was written and then switched off. */
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
  }
}

/** A time as it stands on the wall of the one who looks at it: `2026-11-20T14:30`. */
export function wallTime(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}
