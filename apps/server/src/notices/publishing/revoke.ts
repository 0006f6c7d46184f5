import type { Contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { fewHiddenRecipientIds } from '../../platform/rights/hidden-recipients.ts'
import { lockedNotice, revocableNotice } from '../../platform/rights/managed-notice.ts'
import { indexNotice } from '../../platform/search-index/index-notices.ts'
import type { Handler } from '../../runtime/contract/contract-types.ts'
import { instant } from '../../runtime/shared/json-values.ts'
import { notifyLive } from '../../runtime/shared/live-events.ts'

/** Revokes a notice, with every message that has not been sent. Revoking it again changes nothing. */
export const revokeNotice: Handler<Contract['publishing']['revoke']> = ({ body: { id }, db, user, audit }) =>
  db.transaction().execute(async (trx) => {
    const { personId } = user
    await revocableNotice(trx, personId, id)
    // Before the notice is locked, because a fan-out locks the row of its chunk first, and then the notice.
    await trx.deleteFrom('notice_staging').where('notice_id', '=', id).execute()
    const notice = await lockedNotice(trx, personId, id, 'revoke')
    if (notice.revoked_at !== null) {
      audit.skip()
      return { revoked_at: instant(notice.revoked_at) }
    }
    const { skipped, recipients } = await skipUnsentMessages(trx, personId, id)
    const { revoked_at } = await trx
      .updateTable('notice')
      .set({ revoked_at: sql<Date>`now()`, state: 'sent', recipients })
      .where('id', '=', id)
      .returning(sql<Date>`revoked_at`.as('revoked_at'))
      .executeTakeFirstOrThrow()
    const detail = { recipients, messages_skipped: skipped }
    await audit.record(trx, { noticeId: id, organizationId: notice.organization_id, detail })
    await indexNotice(trx, id)
    await notifyLive(trx, { t: 'notice', id })
    return { revoked_at: instant(revoked_at) }
  })

/**
 * Skips the messages that are not being sent yet. Counts them and the recipients, without messages to the few recipients
 * who are hidden from the person: the number would reveal whether they can be reached. Messages that are being sent
 * cannot be recalled.
 */
async function skipUnsentMessages(trx: Db, personId: number, noticeId: number) {
  const { skipped } = await trx
    .with('skipped', (db) =>
      db
        .updateTable('notice_delivery')
        .set({ state: 'skipped', reason: 'revoked', done_at: sql<Date>`now()` })
        .where('notice_id', '=', noticeId)
        .where('state', 'in', ['queued', 'held'])
        .returning('person_id'),
    )
    .selectFrom('skipped')
    .select((eb) => eb.fn.countAll<number>().as('skipped'))
    .where(sql<boolean>`person_id <> all(${fewHiddenRecipientIds(personId, noticeId)})`)
    .executeTakeFirstOrThrow()
  const { recipients } = await trx
    .selectFrom('notice_recipient')
    .select((eb) => eb.fn.countAll<number>().as('recipients'))
    .where('notice_id', '=', noticeId)
    .executeTakeFirstOrThrow()
  return { skipped, recipients }
}
