import { limits } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { AppError, type Language, type Localized } from '../../runtime/http/app-error.ts'
import { instant } from '../../runtime/shared/json-values.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { idsIn, recordScheduleFiles } from '../draft/mentioned-files.ts'
import { type DraftData, findDraft, insertDraft, removeDraft } from '../draft/repository.ts'
import { digestOf, keyConflict, otherContent, type SendResult } from './send-key.ts'
import type { SendRequest } from './send-request.ts'
import type { Issuer } from './sender.ts'

/** The JSON in a row of `notice_schedule`. */
export interface ScheduledRequest {
  readonly request: SendRequest
  /** The composer's draft of the notice; null if there was none. */
  readonly draft: DraftData | null
  /** The number of recipients at the time of scheduling. */
  readonly recipients: number
  /** The people whom the limits counted at that time, among them those who are hidden from the issuer. */
  readonly people?: number
  /** Whether the issuer had proved their identity at that time. */
  readonly proved?: boolean
}

/** Schedules a checked notice. Its draft is stored with it, so that cancelling can restore it. */
export async function scheduleNotice(
  trx: Db,
  request: SendRequest,
  sendAt: string,
  issuer: Issuer,
  {
    audit,
    ...measured
  }: Required<Pick<ScheduledRequest, 'recipients' | 'people' | 'proved'>> & { readonly audit: AuditTrail },
): Promise<SendResult> {
  const { draft_id: draftId } = request
  const draft = draftId === null ? undefined : await findDraft(trx, issuer.personId, draftId)
  const scheduled: ScheduledRequest = { request, draft: draft?.data ?? null, ...measured }
  const json = JSON.stringify(scheduled)
  await refuseTooMany(trx, issuer, draft === undefined, Buffer.byteLength(json))
  await trx
    .insertInto('notice_schedule')
    .values({ id: request.key, owner_id: issuer.personId, request: json, send_at: sendAt, failure: null })
    .execute()
  await recordScheduleFiles(trx, issuer.personId, request.key, idsIn(json))
  if (draftId !== null) await removeDraft(trx, issuer.personId, draftId)
  const { organization_id: organizationId } = request.sender
  const { recipients } = measured
  const detail = { recipients, send_at: sendAt }
  await audit.record(trx, { action: 'scheduled', organizationId, detail })
  return { state: 'scheduled', id: 0, recipients }
}

/** The most that all scheduled notices of a person may have together, unpacked: several requests read them. */
const MAX_BYTES = 16 * 1024 ** 2

/**
 * Limits the scheduled notices of a person. Cancelling one must always work, even if the person has as many drafts as
 * possible, so a notice without a draft of its own counts towards both limits.
 */
async function refuseTooMany(trx: Db, { personId }: Issuer, withoutDraft: boolean, addedBytes: number): Promise<void> {
  const { rows } = await sql<{ waiting: number; bytes: number; drafts: number }>`select
    (select count(*) from notice_schedule where owner_id = ${personId}::bigint)::integer as waiting,
    (select coalesce(sum(octet_length(request::text)), 0) from notice_schedule
      where owner_id = ${personId}::bigint)::bigint as bytes,
    (select count(*) from notice_draft where owner_id = ${personId}::bigint)::integer as drafts`.execute(trx)
  const { waiting = 0, bytes = 0, drafts = 0 } = rows[0] ?? {}
  if (waiting > 0 && bytes + addedBytes > MAX_BYTES) {
    throw new AppError(409, {
      zh: '等待发送的通知内容总量过大。请先取消不需要的，或稍后再定时发送。',
      en: 'Your notices that wait for their time are too large together. Take one back that is not needed, or schedule this one later.',
    })
  }
  const most = limits.scheduledNotices
  if (waiting < most && !(withoutDraft && waiting + drafts >= most + limits.drafts)) return
  throw new AppError(409, {
    zh: `最多可以有 ${most} 份通知等待发送。请先取消不需要的，或删除不用的草稿。`,
    en: `At most ${most} notices can wait for their time. Take one back that is not needed, or delete drafts.`,
  })
}

/** The result of an earlier request with the same key that was scheduled. */
export async function findScheduled(
  trx: Db,
  request: SendRequest,
  { personId }: Issuer,
): Promise<SendResult | undefined> {
  const row = await trx
    .selectFrom('notice_schedule')
    .select(['owner_id', 'request'])
    .where('id', '=', request.key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.owner_id !== personId) throw keyConflict()
  const scheduled = row.request as ScheduledRequest
  if (digestOf(scheduled.request) !== digestOf(request)) throw otherContent()
  return { state: 'scheduled', id: 0, recipients: scheduled.recipients }
}

/** The scheduled notices of a person, the next one first. */
export async function listScheduled(db: Db, ownerId: number, language: Language) {
  const { rows } = await sql<{ id: string; title: string; send_at: Date; failure: string | null }>`
    select id, request -> 'request' ->> 'title' as title, send_at, failure from notice_schedule
    where owner_id = ${ownerId}::bigint order by send_at, id`.execute(db)
  return rows.map(({ id, title, send_at, failure }) => ({
    id,
    title: title.trim(),
    send_at: instant(send_at),
    failure: failure === null ? '' : (JSON.parse(failure) as Localized)[language],
  }))
}

/** Cancels a scheduled notice and restores its draft; returns the draft's id. */
export function unschedule(db: Db, issuer: Issuer, id: string, audit: AuditTrail): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, issuer.personId)
    const row = await trx
      .deleteFrom('notice_schedule')
      .where('id', '=', id)
      .where('owner_id', '=', issuer.personId)
      .returning('request')
      .executeTakeFirst()
    if (!row) {
      throw new AppError(404, {
        zh: '该通知已不在等待发送：可能已经发出。',
        en: 'This notice is not waiting any more: it may have been sent.',
      })
    }
    const { request, draft } = row.request as ScheduledRequest
    const json = JSON.stringify(draft ?? { title: request.title, request })
    const formerId = request.draft_id ?? id
    const isFree = await insertDraft(trx, issuer.personId, formerId, json)
    // Another tab has saved the draft after the notice was scheduled: that newer draft stays beside this one.
    if (!isFree) await insertDraft(trx, issuer.personId, id, json)
    const draftId = isFree ? formerId : id
    await audit.record(trx, { organizationId: request.sender.organization_id })
    return draftId
  })
}
