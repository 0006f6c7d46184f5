import type { Contract, DataOf, ParsedBodyOf } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { emailAddress, mobileNumber } from '../../people/person/contact.ts'
import { maskEmail, maskPhone } from '../../people/person/mask.ts'

type Settings = ParsedBodyOf<Contract['notification']['save']>
type SettingsResponse = DataOf<Contract['notification']['settings']>

/** The settings of people who have not saved any. */
const defaults: Settings = {
  switches: {
    question: { email: 'now', sms: 'now' },
    official: { email: 'now', sms: 'now' },
    personal: { email: 'now', sms: 'now' },
    reminder: { email: 'now', sms: 'now' },
  },
  quiet: null,
  digest: { at: '18:00', weekday: null },
}

interface Row {
  readonly email: string | null
  readonly phone: string | null
  readonly switches: Settings['switches'] | null
  readonly quiet_from: string | null
  readonly quiet_until: string | null
  readonly digest_at: string | null
  readonly digest_weekday: number | null
  readonly waiting_quiet: number
  readonly waiting_digest: number
}

export async function loadSettings(db: Db, personId: number): Promise<SettingsResponse> {
  const { rows } = await sql<Row>`
    select ${emailAddress} as email, ${mobileNumber} as phone, s.switches, s.digest_weekday,
      to_char(s.quiet_from, 'HH24:MI') as quiet_from, to_char(s.quiet_until, 'HH24:MI') as quiet_until,
      to_char(s.digest_at, 'HH24:MI') as digest_at,
      (select count(*)::integer from notice_delivery d
        where d.person_id = p.id and d.waits_for is not null and d.state = 'queued' and d.waits_for = 'quiet') as waiting_quiet,
      (select count(*)::integer from notice_delivery d
        where d.person_id = p.id and d.waits_for is not null and d.state = 'queued' and d.waits_for = 'digest') as waiting_digest
    from person p left join notification_setting s on s.person_id = p.id where p.id = ${personId}::bigint`.execute(db)
  const [row] = rows
  return {
    switches: { ...defaults.switches, ...row?.switches },
    quiet: row?.quiet_from && row.quiet_until ? { from: row.quiet_from, until: row.quiet_until } : null,
    digest: row?.digest_at ? { at: row.digest_at, weekday: row.digest_weekday } : defaults.digest,
    email: maskEmail(row?.email ?? ''),
    phone: maskPhone(row?.phone ?? ''),
    waiting: { quiet: row?.waiting_quiet ?? 0, digest: row?.waiting_digest ?? 0 },
  }
}

/** Saves the settings. The dispatcher then checks the messages again that wait because of the former settings. */
export function saveSettings(db: Db, personId: number, { switches, quiet, digest }: Settings): Promise<void> {
  const values = {
    switches: JSON.stringify(switches),
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    digest_at: digest.at,
    digest_weekday: digest.weekday,
  }
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('notification_setting')
      .values({ person_id: personId, ...values })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
      .execute()
    await trx
      .updateTable('notice_delivery')
      .set({ waits_for: null, due_at: sql<Date>`now()` })
      .where('person_id', '=', personId)
      .where('state', '=', 'queued')
      .where('waits_for', 'is not', null)
      .execute()
  })
}
