import { limits } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { isIssuerFor, reachesEverybody } from './issuing.ts'

/**
 * Refuses further messages about a notice by a person who may not send to its recipients: within one organisation, some
 * issuers may send to everybody and others may not. A few recipients are tolerated, because people may have moved to
 * another organisation since the notice was sent.
 */
export async function requireReach(trx: Db, personId: number, noticeId: number): Promise<void> {
  const beyond = sql`select from notice_recipient r join person p on p.id = r.person_id
    where r.notice_id = ${noticeId}::bigint and not ${reachesEverybody(personId)} and p.organization_id not in (
      select inside.id from organization inside where ${isIssuerFor(personId, sql.ref('inside.path'))})
    limit ${sql.lit(limits.smallestTally)}`
  const { rows } = await sql<{ people: number }>`select count(*)::integer as people from (${beyond}) b`.execute(trx)
  if ((rows[0]?.people ?? 0) < limits.smallestTally) return
  throw new AppError(403, {
    zh: '该通知的收件人中有您不能发送的组织的人员，因此您不能提醒、要求重新确认或修改短信。请由可以发送给全校人员的同事操作。',
    en: 'Some recipients are outside the organisations that you can send to, so you cannot remind them, ask them again or change their text message. A colleague who can send to everybody can.',
  })
}
