import { limits } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { Localized } from '../../runtime/http/app-error.ts'
import { formError } from './form-error.ts'

const MIB = 1024 ** 2
/** The share of an organisation's quota that one person may use, so that others can still attach files. */
const PERSON_SHARE = 0.5

/**
 * Files attached within 24 hours. A picture in several notices counts once. A file counts for its owner, who attached it:
 * a colleague of the issuer may have added it in a correction.
 */
const attachmentsToday = sql`
  select distinct on (a.file_id) a.file_id, n.organization_id, coalesce(f.owner_id, n.issuer_id) as person_id, a.size
  from notice_attachment a join notice n on n.id = a.notice_id left join stored_file f on f.id = a.file_id
  where a.attached_at > now() - interval '1 day' and a.file_id is not null`

/** Notices that were scheduled within 24 hours and are not sent yet. Their JSON is long, so it is read once for each. */
const scheduledToday = sql`
  select id, owner_id, (request -> 'request' -> 'sender' ->> 'organization_id')::integer as organization_id
  from notice_schedule where created_at > now() - interval '1 day'`

/** The organisation that a notice is from, and the person who attaches files to it. */
interface QuotaOwners {
  readonly organizationId: number
  readonly personId: number
}

/**
 * Throws if the files of 24 hours exceed the quota: of the organisation, of a person's share of it, or of a person who
 * sends for several. Counts attached and scheduled files, and those of `fileIds`, which are not attached yet.
 */
export async function requireQuota(
  trx: Db,
  owners: QuotaOwners,
  fileIds: readonly string[],
  bytesPerDay: number,
): Promise<void> {
  // The locks keep two concurrent notices from both using the last bytes. No rows are locked: log-ins would wait.
  const lockOf = (kind: string, id: number) => sql`select pg_advisory_xact_lock(hashtext(${kind}), ${id}::integer)`
  await lockOf('attachments of an office', owners.organizationId).execute(trx)
  await lockOf('attachments of a person', owners.personId).execute(trx)
  const office = await trx
    .selectFrom('organization')
    .select(['name', 'name_en'])
    .where('id', '=', owners.organizationId)
    .executeTakeFirstOrThrow()
  const bytes = await countBytes(trx, owners, fileIds)
  const requireRest = (who: Localized, used: number, most: number) => {
    if (used + bytes.added > most) throw quotaError(who, most - used, most)
  }
  const share = Math.max(limits.attachmentBytes, bytesPerDay * PERSON_SHARE)
  requireRest({ zh: `“${office.name}”`, en: office.name_en }, bytes.office, bytesPerDay)
  requireRest({ zh: `您在“${office.name}”`, en: `For ${office.name_en}, you` }, bytes.share, share)
  requireRest({ zh: '您', en: 'You' }, bytes.person, bytesPerDay)
}

/** The bytes of 24 hours that count for an organisation, for a person, and for both, and those that new files add. */
async function countBytes(trx: Db, { organizationId, personId }: QuotaOwners, fileIds: readonly string[]) {
  const ofOffice = sql`organization_id = ${organizationId}::integer`
  const ofPerson = sql`person_id = ${personId}::bigint`
  const { rows } = await sql<Record<'office' | 'person' | 'share' | 'added', number>>`
    with attached as materialized (${attachmentsToday}),
    scheduled as materialized (${scheduledToday}),
    today as (
      select organization_id, person_id, size from attached
      union all select s.organization_id, s.owner_id, f.size from scheduled s
        join notice_schedule_file w on w.schedule_id = s.id join stored_file f on f.id = w.file_id)
    select coalesce(sum(size) filter (where ${ofOffice}), 0)::bigint as office,
      coalesce(sum(size) filter (where ${ofPerson}), 0)::bigint as person,
      coalesce(sum(size) filter (where ${ofOffice} and ${ofPerson}), 0)::bigint as share,
      (select coalesce(sum(size), 0) from stored_file
        where id = any(${fileIds}::uuid[]) and id not in (select file_id from attached))::bigint as added
    from today`.execute(trx)
  return rows[0] ?? { office: 0, person: 0, share: 0, added: 0 }
}

function quotaError(who: Localized, remaining: number, most: number) {
  const inMib = (bytes: number) => `${Math.floor(bytes / MIB)} MiB`
  const rest = inMib(Math.max(remaining, 0))
  return formError({
    attachments: {
      zh: `${who.zh}24 小时内最多可发送 ${inMib(most)} 的附件和图片，目前还剩 ${rest}。请删减后再发送，或明天再试。`,
      en: `${who.en} may send ${inMib(most)} of files within 24 hours, of which ${rest} are left. Remove some, or try again tomorrow.`,
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
