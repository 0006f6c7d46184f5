import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { lockedNotice } from '../../platform/rights/managed-notice.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { notifyLive } from '../../runtime/shared/live-events.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { expand, type Recipient } from '../audience/expand.ts'
import { measureAudience } from '../audience/measure.ts'
import type { Audience } from '../audience/rules.ts'
import { countMessages } from '../delivery/count-messages.ts'
import { smsParts } from '../delivery/sms/sms-text.ts'
import { checkedRules } from './check-request.ts'
import { fanOut } from './fan-out.ts'
import { insertRules } from './notice-rows.ts'
import type { SendOptions } from './send.ts'
import type { Issuer } from './sender.ts'

/** The position of a rule is a smallint. */
const MAX_RULES = 32_000

/** Sends a notice to more people. Those who already have it get no new message, and keep the rule that matched them. */
export function addRecipients(
  db: Db,
  noticeId: number,
  audience: Audience,
  issuer: Issuer,
  { channels, sizes, audit, dailyLimits, proved = false }: SendOptions,
): Promise<{ added: number; recipients: number }> {
  return db.transaction().execute(async (trx) => {
    // Locks the person, so that their groups do not change until the notice is sent.
    await lockPerson(trx, issuer.personId)
    const notice = await lockedNotice(trx, issuer.personId, noticeId)
    requireSent(notice)
    const firstPosition = await nextPosition(trx, noticeId)
    const rules = (await checkedRules(trx, audience, issuer)).map((rule) => ({
      ...rule,
      position: firstPosition + rule.position,
    }))
    if (firstPosition + rules.length > MAX_RULES) {
      throw new AppError(409, {
        zh: '该通知追加收件人的次数过多，请另发一份通知。',
        en: 'Recipients were added to this notice too often. Send another notice instead.',
      })
    }
    const { people, mobiles } = await measureAudience(trx, rules, issuer.personId, noticeId)
    if (people > 0) {
      const parts = notice.sms_text === null ? 0 : smsParts(notice.sms_text, notice.urgent)
      const messages = {
        personId: issuer.personId,
        people,
        // Several small additions can reach as many people as one notice.
        recipients: notice.recipients + people,
        urgent: notice.urgent,
        texts: mobiles * parts,
        mostTexts: people * parts,
        proved,
      }
      await countMessages(trx, messages, dailyLimits)
    }
    const newcomers = sql<Recipient>`select m.* from (${expand(rules, issuer.personId)}) m where not exists (
      select from notice_recipient r where r.notice_id = ${noticeId}::bigint and r.person_id = m.person_id)`
    const { recipients: added, state } = await fanOut(
      trx,
      newcomers,
      { noticeId, email: notice.email, smsDelayMinutes: notice.sms_delay_minutes, channels },
      sizes,
    )
    const recipients = notice.recipients + added
    if (added === 0) {
      audit.skip()
      return { added, recipients }
    }
    await insertRules(trx, noticeId, rules)
    await trx.updateTable('notice').set({ recipients, state }).where('id', '=', noticeId).execute()
    await audit.record(trx, { noticeId, organizationId: notice.organization_id, detail: { added } })
    await notifyLive(trx, { t: 'notice', id: noticeId })
    return { added, recipients }
  })
}

function requireSent({ revoked_at, state }: Awaited<ReturnType<typeof lockedNotice>>): void {
  if (revoked_at !== null) {
    throw new AppError(409, {
      zh: '该通知已撤回，不能再追加收件人。',
      en: 'This notice has been revoked and cannot be sent to more people.',
    })
  }
  if (state === 'sending') {
    throw new AppError(409, {
      zh: '该通知仍在发送中，请稍后再追加收件人。',
      en: 'This notice is still being sent. Add recipients when it has reached everyone.',
    })
  }
}

async function nextPosition(trx: Db, noticeId: number): Promise<number> {
  const { last } = await trx
    .selectFrom('notice_rule')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('notice_id', '=', noticeId)
    .executeTakeFirstOrThrow()
  return last === null ? 0 : last + 1
}
