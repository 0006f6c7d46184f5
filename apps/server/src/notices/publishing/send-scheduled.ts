import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { isStepUp } from '../../runtime/session/proof.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { rememberRefusal } from '../delivery/count-messages.ts'
import type { ScheduledRequest } from './schedule.ts'
import { readDue, type SendOptions, sendDue } from './send.ts'
import { digestOf } from './send-key.ts'
import type { Issuer } from './sender.ts'

/** The ids of scheduled notices that are due, the longest overdue first, without the `postponed` ones. */
export async function dueSchedules(
  db: Db,
  postponed: readonly string[] = [],
  now: Date = new Date(),
): Promise<string[]> {
  const rows = await db
    .selectFrom('notice_schedule')
    .select('id')
    .where('failure', 'is', null)
    .where('send_at', '<=', now)
    .where(sql<boolean>`id <> all(${postponed}::uuid[])`)
    .orderBy('send_at')
    .limit(100)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Sends one scheduled notice. If it is refused, stores the reason for its writer. After an error of the server, throws,
 * and the notice stays due. Does nothing and returns false if it is not due, was cancelled, or another process is
 * sending it.
 */
export async function sendScheduled(
  db: Db,
  id: string,
  options: Omit<SendOptions, 'audit' | 'proved' | 'attachmentBytesPerDay'>,
): Promise<boolean> {
  const now = options.now ?? new Date()
  try {
    const due = await dueSchedule(db, id, now).executeTakeFirst()
    if (!due) return false
    const { request } = due.request as ScheduledRequest
    const cleaned = await readDue(request, due.owner_id, now)
    const sending = db.transaction().execute(async (trx) => {
      // Locks the writer, so that their groups do not change until the notice is sent.
      await lockPerson(trx, due.owner_id)
      const row = await dueSchedule(trx, id, now).forUpdate().skipLocked().executeTakeFirst()
      // If it was cancelled and scheduled again with other content, the new content has not been cleaned.
      if (!row || digestOf((row.request as ScheduledRequest).request) !== digestOf(request)) return false
      const { proved = false, recipients, people = recipients } = row.request as ScheduledRequest
      await sendDue(trx, request, cleaned, await issuerOf(trx, row.owner_id), {
        ...options,
        now,
        proved,
        scheduledAt: row.created_at,
        scheduledPeople: people,
        audit: new AuditTrail('sent', row.owner_id),
      })
      await trx.deleteFrom('notice_schedule').where('id', '=', id).execute()
      return true
    })
    await rememberRefusal(db, due.owner_id, sending)
    return await sending
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const text = isStepUp(error) ? needsProof : error.text
    await db
      .updateTable('notice_schedule')
      .set({ failure: JSON.stringify(text) })
      .where('id', '=', id)
      // It may have been cancelled and scheduled again.
      .where('failure', 'is', null)
      .where('send_at', '<=', now)
      .execute()
    return true
  }
}

const needsProof = {
  zh: '该通知的收件人或短信数量较多，发送前需要验证您的身份。请取消定时发送后重新发送。',
  en: 'The notice has so many recipients or text messages that you have to confirm your identity first. Cancel it and send it again.',
}

function dueSchedule(db: Db, id: string, now: Date) {
  return db
    .selectFrom('notice_schedule')
    .select(['owner_id', 'request', 'created_at'])
    .where('id', '=', id)
    .where('failure', 'is', null)
    .where('send_at', '<=', now)
}

async function issuerOf(trx: Db, personId: number): Promise<Issuer> {
  const person = await trx
    .selectFrom('person')
    .select('organization_id')
    .where('id', '=', personId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (person) return { personId, organizationId: person.organization_id }
  throw new AppError(403, { zh: '发送者的账号已停用。', en: 'The account of the sender has been disabled.' })
}
