import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { fewHiddenRecipients } from '../../platform/rights/hidden-recipients.ts'
import { lockedNotice } from '../../platform/rights/managed-notice.ts'
import { requireReach } from '../../platform/rights/require-reach.ts'
import type { Channels } from '../../process/settings/message-channels.ts'
import type { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { instant } from '../../runtime/shared/json-values.ts'
import { notifyLive } from '../../runtime/shared/live-events.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { countMessages } from '../delivery/count-messages.ts'
import type { DailyLimits } from '../delivery/daily-limits.ts'
import { channelsUsed, measureRound, writeNextRound } from '../delivery/queue-follow-up.ts'

const MINUTE_MS = 60_000

export interface Reminder {
  readonly personId: number
  readonly noticeId: number
  /** How long the next reminder has to wait after this one. */
  readonly minutes: number
  readonly channels: Channels
  readonly audit: AuditTrail
  readonly dailyLimits: DailyLimits
  /** Whether the person has recently proved who they are. */
  readonly proved: boolean
}

type Notice = Awaited<ReturnType<typeof lockedNotice>>

/**
 * Reminds the recipients who have not replied, or, if the notice asks nothing, have not read it. Locks the notice, so
 * that of two concurrent reminders one is refused.
 */
export function remindMissing(db: Db, reminder: Reminder) {
  const { personId, noticeId, minutes, channels, audit, dailyLimits, proved } = reminder
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId)
    const notice = await lockedNotice(trx, personId, noticeId)
    // Not the time at which the transaction began, because it may have waited for another person’s reminder.
    const { now } = await trx.selectNoFrom(sql<Date>`clock_timestamp()`.as('now')).executeTakeFirstOrThrow()
    requireRemindable(notice, now)
    await requireReach(trx, personId, noticeId)
    const asksReply = notice.receipt_subject !== null
    const missing = asksReply ? sql<boolean>`r.answer is null` : sql<boolean>`r.read_at is null`
    const round = await measureRound(trx, noticeId, {
      issuerId: personId,
      recipients: missing,
      smsRecipients: sql`r.read_at is null`,
    })
    if (round.people > 0) {
      const texts =
        notice.sms_text === null ? { texts: 0, mostTexts: 0 } : { texts: round.mobiles, mostTexts: round.people }
      await countMessages(trx, { personId, people: round.people, urgent: notice.urgent, ...texts, proved }, dailyLimits)
    }
    const { numUpdatedRows } = await trx
      .updateTable('notice_recipient')
      .set({ reminded_at: sql<Date>`now()` })
      .where('notice_id', '=', noticeId)
      .where(asksReply ? 'answer' : 'read_at', 'is', null)
      .executeTakeFirst()
    const reminded = Number(numUpdatedRows)
    const uncounted = await remindedUncounted(trx, personId, noticeId)
    // A refusal would reveal that the few recipients who are not counted have replied.
    if (reminded === 0 && uncounted.people === 0) {
      throw new AppError(409, {
        zh: asksReply ? '所有人都已回复，无需提醒。' : '所有人都已阅读，无需提醒。',
        en: asksReply
          ? 'Everybody has replied: there is nobody to remind.'
          : 'Everybody has read it: there is nobody to remind.',
      })
    }
    await writeNextRound(trx, {
      noticeId,
      reason: 'reminded',
      channels,
      via: channelsUsed(notice),
      // `now()` is the start of this transaction, so these are the recipients whom the update above has marked.
      recipients: sql`r.reminded_at = now()`,
    })
    await trx
      .updateTable('notice')
      .set({ reminded_at: now, remind_minutes: minutes })
      .where('id', '=', noticeId)
      .execute()
    // The person may read this record in their own data.
    const people = reminded - uncounted.reminded
    await audit.record(trx, { noticeId, detail: { people, minutes } })
    await notifyLive(trx, { t: 'notice', id: noticeId })
    return {
      reminded: people,
      remind_from: instant(new Date(now.getTime() + minutes * MINUTE_MS)),
    }
  })
}

/** How many recipients are not counted for this person, and how many of them this transaction has reminded. */
async function remindedUncounted(trx: Db, personId: number, noticeId: number) {
  const { rows } = await sql<{ people: number; reminded: number }>`
    select count(*) as people, count(*) filter (where r.reminded_at = now()) as reminded
    from (${fewHiddenRecipients(personId, noticeId)}) f
    join notice_recipient r on r.notice_id = ${noticeId}::bigint and r.person_id = f.person_id`.execute(trx)
  return rows[0] ?? { people: 0, reminded: 0 }
}

function requireRemindable(notice: Notice, now: Date): void {
  if (notice.revoked_at !== null) {
    throw new AppError(409, {
      zh: '该通知已撤回，不能再提醒。',
      en: 'The notice has been revoked: nobody can be reminded of it any more.',
    })
  }
  if (notice.state === 'sending') {
    throw new AppError(409, {
      zh: '通知仍在发送中，请待全部送达后再提醒。',
      en: 'The notice is still being sent. Remind those missing once everybody has it.',
    })
  }
  if (notice.receipt_subject !== null && notice.receipt_deadline !== null && notice.receipt_deadline <= now) {
    throw new AppError(409, {
      zh: '回复的截止时间已过，不能再提醒。',
      en: 'The deadline for replies has passed: nobody can reply any more.',
    })
  }
  if (notice.reminded_at === null) return
  const from = new Date(notice.reminded_at.getTime() + notice.remind_minutes * MINUTE_MS)
  if (from <= now) return
  const wait = Math.ceil((from.getTime() - now.getTime()) / MINUTE_MS)
  throw new AppError(
    409,
    {
      zh: `不久前已通知过，请在 ${formatDuration(wait, '小时', '分钟')}后再提醒。`,
      en: `They were told not long ago. You can remind them in ${formatDuration(wait, ' h', ' min')}.`,
    },
    { data: () => ({ remind_from: instant(from) }) },
  )
}

/** A duration, not a clock time: the reader may be in another time zone than the server. */
function formatDuration(minutes: number, hour: string, minute: string): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [...(hours > 0 ? [`${hours}${hour}`] : []), ...(rest > 0 ? [`${rest}${minute}`] : [])].join(' ')
}
