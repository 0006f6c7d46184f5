import type { Locale } from '../../runtime/shared/locale.ts'
import { emailBody, escapeHtml } from './email-body.ts'
import { readableText } from './readable-text.ts'

/** A notice to send by e-mail, in one language. */
export interface NoticeMail {
  /** The language of the texts around the content. */
  readonly locale: Locale
  readonly title: string
  /** The name of the person or organisation that sends it. */
  readonly sender: string
  /** How recipients can contact its writer; only in a personal notice. */
  readonly contact?: string
  /** The content, which is sanitised once more. */
  readonly html: string
  /** The absolute address at which the portal shows this notice. */
  readonly portalUrl: string
  /** Time and place of the event, formatted for display; empty if it has no time. */
  readonly when?: string
  /** Deadline for the reply, formatted for display; `''` if there is no deadline, absent if no reply is requested. */
  readonly answerBy?: string
  /** Number of attachments available in the portal. */
  readonly attachments?: number
}

const texts = {
  zh: {
    open: '在门户中查看',
    sender: (name: string) => `发送人：${name}`,
    contact: (contact: string) => `联系方式：${contact}`,
    picture: (alt: string) => (alt === '' ? '［图片，请在门户中查看］' : `［图片：${alt}］`),
    when: (when: string) => `时间：${when}`,
    answer: (by: string) => (by === '' ? '请在门户中回复。' : `请在 ${by}前到门户中回复。`),
    attachments: (count: number) => `有 ${count} 个附件，请在门户中下载。`,
    why: '这封邮件由学校门户发出，请勿直接回复。',
  },
  en: {
    open: 'Open in the portal',
    sender: (name: string) => `From: ${name}`,
    contact: (contact: string) => `Contact: ${contact}`,
    picture: (alt: string) => (alt === '' ? '[Picture, shown in the portal]' : `[Picture: ${alt}]`),
    when: (when: string) => `When: ${when}`,
    answer: (by: string) => (by === '' ? 'Please answer in the portal.' : `Please answer in the portal by ${by}.`),
    attachments: (count: number) =>
      count === 1 ? 'One attachment waits in the portal.' : `${count} attachments wait in the portal.`,
    why: 'This e-mail comes from the campus portal. Please do not reply to it.',
  },
} as const

function headOf({ locale, sender, contact = '' }: NoticeMail): string[] {
  const text = texts[locale]
  return [text.sender(sender), ...(contact === '' ? [] : [text.contact(contact)])]
}

function remarksOf({ locale, when = '', answerBy, attachments = 0 }: NoticeMail): string[] {
  const text = texts[locale]
  return [
    ...(when === '' ? [] : [text.when(when)]),
    ...(answerBy === undefined ? [] : [text.answer(answerBy)]),
    ...(attachments === 0 ? [] : [text.attachments(attachments)]),
  ]
}

const MUTED = 'margin:0 0 16px;color:#5b6470;font-size:13px'
const BUTTON = 'display:inline-block;padding:8px 16px;border:1px solid #1f5fbf;border-radius:6px;color:#1f5fbf'

/** The mail as HTML: no style sheet, no picture, nothing that loads or runs. */
export function emailHtml(mail: NoticeMail): string {
  const text = texts[mail.locale]
  const title = escapeHtml(mail.title)
  const remarks = remarksOf(mail).map(
    (remark) => `<p style="margin:0 0 8px"><strong>${escapeHtml(remark)}</strong></p>`,
  )
  return `<!doctype html>
<html lang="${mail.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;padding:16px"><div style="max-width:640px;margin:0 auto;font:15px/1.6 system-ui,sans-serif">
<h1 style="margin:0 0 4px;font-size:20px">${title}</h1>
<p style="${MUTED}">${headOf(mail).map(escapeHtml).join('<br>')}</p>
${emailBody(mail.html, text.picture)}
${remarks.join('\n')}
<p style="margin:16px 0"><a href="${escapeHtml(mail.portalUrl)}" target="_blank" rel="noopener noreferrer" style="${BUTTON}">${text.open}</a></p>
<p style="${MUTED}">${text.why}</p>
</div></body></html>
`
}

/** The same as plain text. */
export function emailText(mail: NoticeMail): string {
  const text = texts[mail.locale]
  const parts = [
    mail.title,
    headOf(mail).join('\n'),
    readableText(mail.html, text.picture),
    remarksOf(mail).join('\n'),
    `${text.open}: ${mail.portalUrl}`,
    text.why,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** A mail in both forms. */
export interface MailBodies {
  readonly html: string
  readonly text: string
}

export function bodiesOf(mail: NoticeMail): MailBodies {
  return { html: emailHtml(mail), text: emailText(mail) }
}

/** The HTML of a notice of form 1, which is plain text. */
export function htmlOfText(text: string): string {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
}
