import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { notifyAddressChanges } from '../account-message/notify-change.ts'
import { confirmedEmail, confirmedMobile, emailAddress, mobileNumber } from '../person/contact.ts'

/** The linked addresses of someone before and after, and those that they have confirmed. */
interface Moved {
  readonly id: number
  readonly linked_before: Both
  readonly confirmed_before: Both
  readonly linked: Both
  readonly confirmed: Both
}

interface Both {
  readonly email: string | null
  readonly phone: string | null
}

const both = (email: RawBuilder<unknown>, phone: RawBuilder<unknown>) =>
  sql`jsonb_build_object('email', ${email}, 'phone', ${phone})`
const linkedNow = both(emailAddress, mobileNumber)
const confirmedNow = both(confirmedEmail, confirmedMobile)

const before = (key: string) => sql`b.before ->> ${sql.lit(key)}`
const linkedBefore = both(before('linked_email'), before('linked_phone'))
const confirmedBefore = both(before('confirmed_email'), before('confirmed_phone'))

const differ = sql`lower(linked_before ->> 'email') is distinct from lower(linked ->> 'email')
  or linked_before -> 'phone' is distinct from linked -> 'phone'`

/** The people whose linked addresses some rows of an import have changed. */
export const movedByImport = (jobId: number, lines: RawBuilder<unknown>) => sql<Moved>`select * from (
  select p.id, ${linkedBefore} as linked_before, ${confirmedBefore} as confirmed_before,
    ${linkedNow} as linked, ${confirmedNow} as confirmed
  from import_row r join person p on p.number = r.number
  join import_before b on b.job_id = r.job_id and b.entity_id = p.id and b.line = r.line
  where r.job_id = ${jobId}::bigint and not r.bad and ${lines} and b.what = 'changed') moved
  where ${differ}`

/**
 * Restores people by an update of `p`, and finds those whose linked addresses it changes: both parts read the state
 * before the update.
 */
export const movedByUndo = (part: RawBuilder<unknown>, update: RawBuilder<unknown>) => sql<Moved>`with former as (
    select p.id, ${linkedNow} as linked_before, ${confirmedNow} as confirmed_before
    from import_before b join person p on p.id = b.entity_id where ${part} and b.what = 'changed'),
  put_back as (${update} returning p.id, ${linkedNow} as linked, ${confirmedNow} as confirmed)
  select * from former join put_back using (id) where ${differ}`

/** Notifies the people whom a statement finds, in the transaction that has moved their addresses. */
export async function notifyMovedAddresses(trx: Db, moved: RawBuilder<Moved>): Promise<void> {
  const { rows } = await moved.execute(trx)
  await notifyAddressChanges(
    trx,
    rows.map(({ id, linked, confirmed, linked_before, confirmed_before }) => ({
      personId: id,
      before: { linked: linked_before, confirmed: confirmed_before },
      after: { linked, confirmed },
    })),
  )
}
