import { escapeHtml } from '../../../platform/notice-content/email-body.ts'
import type { Locale } from '../../../runtime/shared/locale.ts'

/** A notice in a digest, in the reader's language. */
export interface DigestEntry {
  readonly id: number
  readonly title: string
  readonly sender: string
  /** The formatted time at which it was sent. */
  readonly time: string
  /** The beginning of its text. */
  readonly excerpt: string
  /** The formatted deadline of its question; `''` if there is no deadline, null if there is no question. */
  readonly answerBy: string | null
  /** Why it is in the digest again; `''` the first time. */
  readonly remark: string
}

export interface Digest {
  readonly locale: Locale
  /** The name of the institution. */
  readonly institution: string
  readonly entries: readonly DigestEntry[]
  /** The number of notices that are left out and can be read in the portal. */
  readonly more: number
  /** The address of the portal, without a trailing slash. */
  readonly portalUrl: string
}

const textsByLocale = {
  zh: {
    subject: (count: number, first: string) =>
      count === 1 ? `通知摘要：${first}` : `通知摘要：${first}等 ${count} 则`,
    heading: (count: number) => `您有 ${count} 则新通知`,
    answer: (by: string) => (by === '' ? '请在门户中回复。' : `请在 ${by}前到门户中回复。`),
    more: (count: number) => `另有 ${count} 则，请在门户中查看。`,
    open: '在门户中查看全部通知',
    settings: '提醒设置',
    why: '您选择以摘要接收这些通知。请勿直接回复此邮件。',
  },
  en: {
    subject: (count: number, first: string) =>
      count === 1 ? `Digest: ${first}` : `Digest: ${first} and ${count - 1} more`,
    heading: (count: number) => (count === 1 ? 'You have a new notice' : `You have ${count} new notices`),
    answer: (by: string) => (by === '' ? 'Please answer in the portal.' : `Please answer in the portal by ${by}.`),
    more: (count: number) => (count === 1 ? 'One more waits in the portal.' : `${count} more wait in the portal.`),
    open: 'See all notices in the portal',
    settings: 'Notification settings',
    why: 'You chose to get these notices as a digest. Please do not reply to this e-mail.',
  },
} as const

export function digestSubject({ locale, entries, more }: Digest): string {
  return textsByLocale[locale].subject(entries.length + more, entries[0]?.title ?? '')
}

const noticeUrl = (portalUrl: string, { id }: DigestEntry) => `${portalUrl}/notice-v2/detail/recv/${id}`

/** The lines about a notice below its title. */
function linesOf({ locale }: Digest, { sender, time, excerpt, answerBy, remark }: DigestEntry) {
  return {
    head: `${sender} · ${time}`,
    lines: [remark, excerpt].filter((line) => line !== ''),
    answer: answerBy === null ? '' : textsByLocale[locale].answer(answerBy),
  }
}

const MUTED = 'margin:0 0 4px;color:#5b6470;font-size:13px'
const BUTTON = 'display:inline-block;padding:8px 16px;border:1px solid #1f5fbf;border-radius:6px;color:#1f5fbf'

/** The digest as HTML: no style sheet, no picture, nothing that loads or runs. */
export function digestHtml(digest: Digest): string {
  const { locale, entries, more, portalUrl } = digest
  const texts = textsByLocale[locale]
  const items = entries.map((entry) => {
    const { head, lines, answer } = linesOf(digest, entry)
    return `<div style="margin:0 0 16px;padding-top:16px;border-top:1px solid #c8ccd2">
<h2 style="margin:0 0 4px;font-size:16px"><a href="${escapeHtml(noticeUrl(portalUrl, entry))}" target="_blank" rel="noopener noreferrer" style="color:#1f5fbf">${escapeHtml(entry.title)}</a></h2>
<p style="${MUTED}">${escapeHtml(head)}</p>
${lines.map((line) => `<p style="margin:0 0 4px">${escapeHtml(line)}</p>`).join('\n')}
${answer === '' ? '' : `<p style="margin:0"><strong>${escapeHtml(answer)}</strong></p>`}
</div>`
  })
  const heading = texts.heading(entries.length + more)
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${heading}</title></head>
<body style="margin:0;padding:16px"><div style="max-width:640px;margin:0 auto;font:15px/1.6 system-ui,sans-serif">
<h1 style="margin:0 0 16px;font-size:20px">${heading}</h1>
${items.join('\n')}
${more === 0 ? '' : `<p>${texts.more(more)}</p>`}
<p style="margin:16px 0"><a href="${escapeHtml(portalUrl)}/notice-v2/default" target="_blank" rel="noopener noreferrer" style="${BUTTON}">${texts.open}</a></p>
<p style="${MUTED}">${texts.why} <a href="${escapeHtml(portalUrl)}/notice-v2/settings" target="_blank" rel="noopener noreferrer">${texts.settings}</a></p>
</div></body></html>
`
}

/** The digest as plain text. */
export function digestText(digest: Digest): string {
  const { locale, entries, more, portalUrl } = digest
  const texts = textsByLocale[locale]
  const items = entries.map((entry) => {
    const { head, lines, answer } = linesOf(digest, entry)
    return [entry.title, head, ...lines, answer, noticeUrl(portalUrl, entry)].filter((line) => line !== '').join('\n')
  })
  const parts = [
    texts.heading(entries.length + more),
    ...items,
    more === 0 ? '' : texts.more(more),
    `${texts.open}: ${portalUrl}/notice-v2/default`,
    texts.why,
    `${texts.settings}: ${portalUrl}/notice-v2/settings`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
