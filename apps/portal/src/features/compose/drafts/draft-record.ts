import { type Audience, type AudienceEntry, emptyAudience, emptyNotice, type NoticeDraft } from '@quadrangle/ui'
import { isObject, isText, like } from '../../../shared/json-shape.ts'
import { newKey } from './new-key.ts'

/** All that belongs to a notice that is being written. */
export interface DraftRecord {
  /** With this key it is sent, however often that is tried, so that it never goes out twice. */
  key: string
  notice: NoticeDraft
  audience: Audience
}

/** A notice with nothing in it yet. */
export function newRecord(notice: NoticeDraft = emptyNotice): DraftRecord {
  return { key: newKey(), notice, audience: emptyAudience }
}

/** As it is stored: the title stands outside, where lists of drafts look for it. */
export function writeRecord({ key, notice, audience }: DraftRecord): Record<string, unknown> {
  return { title: notice.title, key, notice, audience }
}

const kinds = ['organization', 'person', 'group']
function entriesOf(stored: unknown): AudienceEntry[] {
  if (!Array.isArray(stored)) return []
  return stored.filter((entry): entry is AudienceEntry => {
    if (!isObject(entry) || !kinds.includes(entry.kind as string) || typeof entry.name !== 'string') return false
    return typeof entry.id === 'string' || typeof entry.id === 'number'
  })
}

/** What can be had of a notice that was scheduled without a draft: what it says, but not whom it was for. */
function noticeOf({ title, body, sms, email }: Record<string, unknown>): Record<string, unknown> {
  const text = isObject(sms) ? { withSms: true, smsText: sms.text, smsDelay: sms.delay_minutes } : {}
  return { title, body, withEmail: email === 1, ...text }
}

/** Reads what was stored, by this portal or by an older one; what is missing or of another kind is as in a new notice. */
export function readRecord(stored: unknown): DraftRecord {
  const { key, notice, audience, request } = isObject(stored) ? stored : {}
  const read = like(emptyNotice, isObject(request) ? noticeOf(request) : notice)
  const people = isObject(audience) ? audience : {}
  return {
    key: isText(key) && key !== '' ? key : newKey(),
    notice: {
      ...read,
      attachments: read.attachments.filter((item) => isObject(item) && isObject(item.uploaded) && isText(item.name)),
      receipt: { ...read.receipt, options: read.receipt.options.filter(isText) },
    },
    audience: {
      include: entriesOf(people.include),
      exclude: entriesOf(people.exclude),
      numbers: Array.isArray(people.numbers) ? people.numbers.filter(isText) : [],
    },
  }
}

/** The same text for the same content, in whatever order a store gives its parts back. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
}

/** Whether two records say the same. */
export function isSameRecord(one: DraftRecord, other: DraftRecord): boolean {
  return canonical(writeRecord(one)) === canonical(writeRecord(other))
}
