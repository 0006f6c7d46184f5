import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { notifyAddressChanges } from '../account-message/notify-change.ts'
import { confirmedEmail, confirmedMobile, emailAddress, mobileNumber } from '../person/contact.ts'

/** The linked and the confirmed addresses of a person, before and after a change. */
interface AddressMove {
  readonly id: number
  readonly linked_before: AddressPair
  readonly confirmed_before: AddressPair
  readonly linked: AddressPair
  readonly confirmed: AddressPair
}

interface AddressPair {
  readonly email: string | null
  readonly phone: string | null
}

const addressPair = (email: RawBuilder<unknown>, phone: RawBuilder<unknown>) =>
  sql`jsonb_build_object('email', ${email}, 'phone', ${phone})`
const linkedNow = addressPair(emailAddress, mobileNumber)
const confirmedNow = addressPair(confirmedEmail, confirmedMobile)

const valueBefore = (key: string) => sql`b.before ->> ${sql.lit(key)}`
const linkedBefore = addressPair(valueBefore('linked_email'), valueBefore('linked_phone'))
const confirmedBefore = addressPair(valueBefore('confirmed_email'), valueBefore('confirmed_phone'))

const addressesDiffer = sql`lower(linked_before ->> 'email') is distinct from lower(linked ->> 'email')
  or linked_before -> 'phone' is distinct from linked -> 'phone'`

/** The people whose linked addresses some rows of an import have changed. */
export const movedByImport = (jobId: number, lines: RawBuilder<unknown>) => sql<AddressMove>`select * from (
  select p.id, ${linkedBefore} as linked_before, ${confirmedBefore} as confirmed_before,
    ${linkedNow} as linked, ${confirmedNow} as confirmed
  from import_row r join person p on p.number = r.number
  join import_before b on b.job_id = r.job_id and b.entity_id = p.id and b.line = r.line
  where r.job_id = ${jobId}::bigint and not r.bad and ${lines} and b.what = 'changed') moved
  where ${addressesDiffer}`

/**
 * Restores people by an update of `p`, and finds those whose linked addresses it changes: both parts read the state
 * before the update.
 */
export const movedByUndo = (part: RawBuilder<unknown>, update: RawBuilder<unknown>) => sql<AddressMove>`with former as (
    select p.id, ${linkedNow} as linked_before, ${confirmedNow} as confirmed_before
    from import_before b join person p on p.id = b.entity_id where ${part} and b.what = 'changed'),
  put_back as (${update} returning p.id, ${linkedNow} as linked, ${confirmedNow} as confirmed)
  select * from former join put_back using (id) where ${addressesDiffer}`

/** Notifies the people whom a statement finds, in the transaction that has moved their addresses. */
export async function notifyMovedAddresses(trx: Db, moved: RawBuilder<AddressMove>): Promise<void> {
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
