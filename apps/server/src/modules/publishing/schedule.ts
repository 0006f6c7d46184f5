import { limits } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { AppError, type Language, type Localized } from '../../http/app-error.ts'
import { instant } from '../../shared/json-values.ts'
import { lockPerson } from '../../shared/lock-person.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Sender, SendRequest } from './check-request.ts'
import { foreignKey, type SendResult } from './send-key.ts'

/** What a row of `notice_schedule` holds beside its time. */
export interface Waiting {
  readonly request: SendRequest
  /** The draft that it was written in, as the composer kept it; null for a notice that was not written there. */
  readonly draft: unknown
  /** How many people it would have reached when it was scheduled. */
  readonly recipients: number
}

/** Keeps a checked notice until its time. Its draft goes along, so that the composer can open it again. */
export async function keepForLater(
  trx: Db,
  request: SendRequest,
  sendAt: string,
  sender: Sender,
  recipients: number,
): Promise<SendResult> {
  const draft =
    request.draft_id === null
      ? undefined
      : await trx
          .selectFrom('notice_draft')
          .select('data')
          .where('id', '=', request.draft_id)
          .where('owner_id', '=', sender.personId)
          .executeTakeFirst()
  await refuseTooMany(trx, sender, draft === undefined)
  const waiting: Waiting = { request, draft: draft?.data ?? null, recipients }
  await trx
    .insertInto('notice_schedule')
    .values({
      id: request.key,
      owner_id: sender.personId,
      request: JSON.stringify(waiting),
      send_at: sendAt,
      failure: null,
    })
    .execute()
  await removeDraft(trx, request.draft_id, sender)
  const { organization_id: organizationId } = request.sender
  const detail = { recipients, send_at: sendAt }
  await recordAudit(trx, { personId: sender.personId, action: 'scheduled', organizationId, detail })
  return { state: 'scheduled', id: 0, recipients }
}

/**
 * One can only keep so many. What is taken back becomes a draft, also where there are as many as can be: nobody should have
 * to look for one to delete while a notice goes out by mistake. So what has no draft to give up counts with the drafts.
 */
async function refuseTooMany(trx: Db, { personId }: Sender, withoutDraft: boolean): Promise<void> {
  const { rows } = await sql<{ waiting: number; drafts: number }>`select
    (select count(*) from notice_schedule where owner_id = ${personId}::bigint)::integer as waiting,
    (select count(*) from notice_draft where owner_id = ${personId}::bigint)::integer as drafts`.execute(trx)
  const { waiting = 0, drafts = 0 } = rows[0] ?? {}
  const most = limits.scheduledNotices
  if (waiting < most && !(withoutDraft && waiting + drafts >= most + limits.drafts)) return
  throw new AppError(409, {
    zh: `最多可以有 ${most} 份通知等待发送。请先取消不需要的，或删除不用的草稿。`,
    en: `At most ${most} notices can wait for their time. Take one back that is not needed, or delete drafts.`,
  })
}

/** What an earlier attempt with the same key keeps. */
export async function findScheduled(trx: Db, key: string, { personId }: Sender): Promise<SendResult | undefined> {
  const row = await trx
    .selectFrom('notice_schedule')
    .select(['owner_id', 'request'])
    .where('id', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.owner_id !== personId) throw foreignKey()
  return { state: 'scheduled', id: 0, recipients: (row.request as Waiting).recipients }
}

/** Someone's own waiting notices, the next one first. */
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

/** Takes a waiting notice back; it is the draft again that it was. Returns the id of the draft. */
export function unschedule(db: Db, sender: Sender, id: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, sender.personId)
    const row = await trx
      .deleteFrom('notice_schedule')
      .where('id', '=', id)
      .where('owner_id', '=', sender.personId)
      .returning('request')
      .executeTakeFirst()
    if (!row) {
      throw new AppError(404, {
        zh: '该通知已不在等待发送：可能已经发出。',
        en: 'This notice is not waiting any more: it may have been sent.',
      })
    }
    const { request, draft } = row.request as Waiting
    const draftId = request.draft_id ?? id
    const data = JSON.stringify(draft ?? { title: request.title, request })
    await trx
      .insertInto('notice_draft')
      .values({ id: draftId, owner_id: sender.personId, data })
      // Another window may have saved the draft once more after the notice was scheduled: that is the newer one.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return draftId
  })
}

export async function removeDraft(trx: Db, draftId: string | null, { personId }: Sender): Promise<void> {
  if (draftId === null) return
  await trx.deleteFrom('notice_draft').where('id', '=', draftId).where('owner_id', '=', personId).execute()
}
