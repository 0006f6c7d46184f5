import { type Audience, type AudienceEntry, emptyAudience, emptyNotice, type NoticeDraft } from '@quadrangle/ui'
import { isObject, isString, withDefaults } from '../../../../shared/json-shape.ts'
import { newUuid } from './new-uuid.ts'

/** The content of a draft. */
export interface DraftRecord {
  /** The idempotency key: retries with it send the notice only once. */
  key: string
  notice: NoticeDraft
  audience: Audience
}

/** A copy of a draft, on the server or in this browser. */
export interface DraftCopy {
  record: DraftRecord
  /** The server's revision; for this browser's copy, the revision that it is based on. */
  revision: number
  /** When it was written. */
  at: string
}

/** An empty draft. */
export function newRecord(notice: NoticeDraft = emptyNotice): DraftRecord {
  return { key: newUuid(), notice, audience: emptyAudience }
}

/** The stored form. The title is at the top level, for lists of drafts. */
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

/** The content of a notice that was scheduled without a draft; its recipients are not restored. */
function noticeOf({ title, body, sms, email, urgent }: Record<string, unknown>): Record<string, unknown> {
  const text = isObject(sms) ? { withSms: true, smsText: sms.text, smsDelay: sms.delay_minutes } : {}
  return { title, body, withEmail: email === 1, urgent: urgent === 1, ...text }
}

/** Reads a stored draft, also of an older version; missing or invalid parts get the defaults of a new one. */
export function readRecord(stored: unknown): DraftRecord {
  const { key, notice, audience, request } = isObject(stored) ? stored : {}
  const read = withDefaults(emptyNotice, isObject(request) ? noticeOf(request) : notice)
  const storedAudience = isObject(audience) ? audience : {}
  return {
    key: isString(key) && key !== '' ? key : newUuid(),
    notice: {
      ...read,
      attachments: read.attachments.filter((item) => isObject(item) && isObject(item.uploaded) && isString(item.name)),
      receipt: { ...read.receipt, options: read.receipt.options.filter(isString) },
    },
    audience: {
      include: entriesOf(storedAudience.include),
      exclude: entriesOf(storedAudience.exclude),
      numbers: Array.isArray(storedAudience.numbers) ? storedAudience.numbers.filter(isString) : [],
    },
  }
}

/** JSON with sorted keys: databases return them in any order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
}

/** Whether two drafts have the same content; their keys may differ. */
export function hasSameContent(a: DraftRecord, b: DraftRecord): boolean {
  return canonical(writeRecord(a)) === canonical(writeRecord({ ...b, key: a.key }))
}
