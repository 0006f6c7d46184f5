import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { tellAddressChanges } from '../account-message/tell-change.ts'
import { emailAddress, mobileNumber } from '../person/contact.ts'

/** The linked addresses of someone before and after. */
interface Moved {
  readonly id: number
  readonly email_before: string | null
  readonly phone_before: string | null
  readonly email: string | null
  readonly phone: string | null
}

const differ = sql`lower(email_before) is distinct from lower(email) or phone_before is distinct from phone`

/** Those whose linked addresses some rows of an import have changed. */
export const movedByImport = (jobId: number, lines: RawBuilder<unknown>) => sql<Moved>`select * from (
  select p.id, b.before ->> 'linked_email' as email_before, b.before ->> 'linked_phone' as phone_before,
    ${emailAddress} as email, ${mobileNumber} as phone
  from import_row r join person p on p.number = r.number
  join import_before b on b.job_id = r.job_id and b.entity_id = p.id and b.line = r.line
  where r.job_id = ${jobId}::bigint and not r.bad and ${lines} and b.what = 'changed') moved
  where ${differ}`

/** Puts people back by an update of `p`, and finds those whose linked addresses that changes: both read what was there before it. */
export const movedByUndo = (part: RawBuilder<unknown>, update: RawBuilder<unknown>) => sql<Moved>`with former as (
    select p.id, ${emailAddress} as email_before, ${mobileNumber} as phone_before
    from import_before b join person p on p.id = b.entity_id where ${part} and b.what = 'changed'),
  put_back as (${update} returning p.id, ${emailAddress} as email, ${mobileNumber} as phone)
  select * from former join put_back using (id) where ${differ}`

/** Tells those whom a statement finds, in the transaction that has moved their addresses. */
export async function tellMovedAddresses(trx: Db, moved: RawBuilder<Moved>): Promise<void> {
  const { rows } = await moved.execute(trx)
  await tellAddressChanges(
    trx,
    rows.map(({ id, email, phone, email_before, phone_before }) => ({
      personId: id,
      before: { email: email_before, phone: phone_before },
      after: { email, phone },
    })),
  )
}
