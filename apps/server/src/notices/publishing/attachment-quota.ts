import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { Localized } from '../../runtime/http/app-error.ts'
import { formError } from './form-error.ts'

const MIB = 1024 ** 2

/**
 * Files attached within 24 hours. A picture in several notices counts once. A file counts for its owner, who attached it:
 * a colleague of the issuer may have added it in a correction.
 */
const attachmentsToday = sql<{ organization_id: number; person_id: number; size: number }>`
  select distinct on (a.file_id) n.organization_id, coalesce(f.owner_id, n.issuer_id) as person_id, a.size
  from notice_attachment a join notice n on n.id = a.notice_id left join stored_file f on f.id = a.file_id
  where a.attached_at > now() - interval '1 day' and a.file_id is not null`

/** Files of notices that were scheduled within 24 hours and are not sent yet. */
const scheduledToday = sql`
  select (s.request -> 'request' -> 'sender' ->> 'organization_id')::integer, s.owner_id, f.size
  from notice_schedule s join notice_schedule_file w on w.schedule_id = s.id join stored_file f on f.id = w.file_id
  where s.created_at > now() - interval '1 day'`

interface Sender {
  readonly organizationId: number
  readonly personId: number
}

/**
 * Throws if `bytes` more would exceed the quota of 24 hours: of the organisation, or of a person who sends for several. Counts
 * attached and scheduled files; `bytes` is the size of those not attached yet.
 */
export async function requireQuota(trx: Db, sender: Sender, bytes: number, bytesPerDay: number): Promise<void> {
  // The locks keep two concurrent notices from both using the last bytes. No rows are locked: log-ins would wait.
  const lockOf = (kind: string, id: number) => sql`select pg_advisory_xact_lock(hashtext(${kind}), ${id}::integer)`
  await lockOf('attachments of an office', sender.organizationId).execute(trx)
  await lockOf('attachments of a person', sender.personId).execute(trx)
  const office = await trx
    .selectFrom('organization')
    .select(['name', 'name_en'])
    .where('id', '=', sender.organizationId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ office: number; person: number }>`select
    coalesce(sum(size) filter (where organization_id = ${sender.organizationId}::integer), 0)::bigint as office,
    coalesce(sum(size) filter (where person_id = ${sender.personId}::bigint), 0)::bigint as person
    from (select * from (${attachmentsToday}) as attached union all ${scheduledToday}) as today`.execute(trx)
  const { office: byOffice = 0, person: byPerson = 0 } = rows[0] ?? {}
  const officeRemaining = bytesPerDay - byOffice
  const personRemaining = bytesPerDay - byPerson
  if (officeRemaining < bytes)
    throw quotaError({ zh: `“${office.name}”`, en: office.name_en }, officeRemaining, bytesPerDay)
  if (personRemaining < bytes) throw quotaError({ zh: '您', en: 'You' }, personRemaining, bytesPerDay)
}

function quotaError(sender: Localized, remaining: number, bytesPerDay: number) {
  const [most, rest] = [bytesPerDay, Math.max(remaining, 0)].map((bytes) => `${Math.floor(bytes / MIB)} MiB`)
  return formError({
    attachments: {
      zh: `${sender.zh}24 小时内最多可发送 ${most} 的附件和图片，目前还剩 ${rest}。请删减后再发送，或明天再试。`,
      en: `${sender.en} may send ${most} of files within 24 hours, of which ${rest} are left. Remove some, or try again tomorrow.`,
    },
  })
}

/** The organisations that have attached at least so many bytes within 24 hours. */
export async function officesAbove(db: Db, bytes: number) {
  const { rows } = await sql<{ id: number; name: string; name_en: string; bytes: number }>`
    select o.id, o.name, o.name_en, sum(size)::bigint as bytes
    from (${attachmentsToday}) as today join organization o on o.id = today.organization_id
    group by o.id having sum(size) >= ${bytes}::bigint order by bytes desc, o.id`.execute(db)
  return rows
}
