import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { movedByUndo, notifyMovedAddresses } from './notify-moved-addresses.ts'
import { importedFields, uniqueFields, withoutMobile } from './people-sql.ts'
import { type Job, updateJob } from './repository.ts'

const columnCasts: Readonly<Record<string, string>> = { organization_id: 'integer' }
const valueBefore = (field: string) => sql`(b.before ->> ${sql.lit(field)})::${sql.raw(columnCasts[field] ?? 'text')}`

/**
 * Restores one batch of people to their state before an import, in one transaction. Fields edited after the import stay
 * as they are. Returns false when no one is left or the state has changed.
 */
export async function undoPeople(db: Db, { id, rows }: Job, batchSize: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const job = await sql<{ progress: number }>`select progress from import_job
      where id = ${id}::bigint and state = 'undoing' for update`.execute(trx)
    if (job.rows.length === 0) return false
    if (job.rows[0]?.progress === 0) await releaseNumbers(trx, id)
    const batch = await sql<{ last: number | null; left: number }>`select max(entity_id) as last,
      (select count(*) from import_before where job_id = ${id}::bigint)::integer as left
      from (select entity_id from import_before where job_id = ${id}::bigint order by entity_id limit ${batchSize}::integer) c`.execute(
      trx,
    )
    const [{ last, left } = { last: null, left: 0 }] = batch.rows
    if (last === null) {
      await updateJob(trx, id, 'undoing', { state: 'undone', progress: 1000 })
      return false
    }
    const inBatch = sql`b.job_id = ${id}::bigint and b.entity_id <= ${last}::bigint`
    await restoreChanged(trx, inBatch)
    // Re-enabled people must log in again, so their old sessions and unfinished log-ins are deleted.
    await sql`with enabled as (
        update person p set disabled_at = null from import_before b
        where ${inBatch} and b.what = 'gone' and p.id = b.entity_id and p.disabled_at is not null returning p.id),
      steps as (delete from proof_step s using enabled where s.person_id = enabled.id)
      delete from session s using enabled where s.person_id = enabled.id`.execute(trx)
    const remaining = await removeAdded(trx, inBatch)
    await sql`delete from import_before b where ${inBatch}`.execute(trx)
    await sql`update import_job set counts = counts || jsonb_build_object('kept', coalesce((counts ->> 'kept')::integer, 0) + ${remaining}::integer)
      where id = ${id}::bigint`.execute(trx)
    const progress = Math.max(1, Math.round(1000 * (1 - left / Math.max(left, rows))))
    return updateJob(trx, id, 'undoing', { progress })
  })
}

/** Removes numbers from the people who have them now, because others get them back. */
async function releaseNumbers(trx: Db, id: number): Promise<void> {
  for (const field of uniqueFields) {
    const unlink = field === 'mobile' ? sql`, verified_phone = ${withoutMobile}` : sql``
    await sql`update person set ${sql.ref(field)} = null${unlink} where id in (
      select p.id from import_before own join person p on p.id = own.entity_id
      join import_before b on b.job_id = own.job_id and ${valueBefore(field)} = ${sql.ref(`p.${field}`)} and b.entity_id <> p.id
      where own.job_id = ${id}::bigint)`.execute(trx)
  }
}

async function restoreChanged(trx: Db, inBatch: RawBuilder<unknown>): Promise<void> {
  const set = importedFields.map((field) => {
    const now = sql.ref(`p.${field}`)
    const after = field === 'organization_id' ? sql`w.organization_id` : sql.ref(`w.${field}`)
    if (field === 'mobile' || field === 'certificate') {
      const isFree = sql`not exists (select from person q where ${sql.ref(`q.${field}`)} = ${valueBefore(field)} and q.id <> p.id)`
      return sql`${sql.ref(field)} = case when (${now} is null or ${now} = ${after}) and ${isFree} then ${valueBefore(field)} else ${now} end`
    }
    const organizationExists =
      field === 'organization_id'
        ? sql`exists (select from organization o where o.id = ${valueBefore(field)})`
        : sql`true`
    return sql`${sql.ref(field)} = case when ${now} = ${after} and ${organizationExists} then ${valueBefore(field)} else ${now} end`
  })
  const mayRestorePhone = sql`(p.verified_phone = w.mobile or (p.verified_phone = '' and p.mobile is null and p.contact_mobile is null))
    and not exists (select from person q where q.mobile = ${valueBefore('verified_phone')} and q.id <> p.id)`
  const restore = sql`update person p set ${sql.join(set)},
      verified_phone = case when ${mayRestorePhone} then ${valueBefore('verified_phone')} else p.verified_phone end,
      email_bound = case when p.email = w.email then (b.before ->> 'email_bound')::boolean else p.email_bound end
    from import_before b
    left join (select r.*, pl.organization_id from import_row r
      left join import_place pl on pl.job_id = r.job_id and pl.text = r.organization) w
      on w.job_id = b.job_id and w.line = b.line
    where ${inBatch} and b.what = 'changed' and p.id = b.entity_id`
  await notifyMovedAddresses(trx, movedByUndo(inBatch, restore))
}

/**
 * Removes the people whom the import has added; those who have used the portal since are disabled, unless they have
 * become administrators. Returns the number of disabled people.
 */
async function removeAdded(trx: Db, inBatch: RawBuilder<unknown>): Promise<number> {
  const used = sql`(exists (select from notice_recipient x where x.person_id = b.entity_id)
    or exists (select from notice x where x.issuer_id = b.entity_id)
    or exists (select from session x where x.person_id = b.entity_id)
    or exists (select from audit_entry x where x.person_id = b.entity_id and x.action <> 'log-in-failed')
    or exists (select from person_role x where x.person_id = b.entity_id))`
  const { rows } = await sql<{ kept: number }>`with kept as (
      update person p set disabled_at = now() from import_before b
      where ${inBatch} and b.what = 'added' and p.id = b.entity_id and p.disabled_at is null and ${used}
        and not exists (select from person_role a where a.person_id = p.id and a.role = 'admin') returning p.id)
    select count(*)::integer as kept from kept`.execute(trx)
  await sql`delete from person p using import_before b
    where ${inBatch} and b.what = 'added' and p.id = b.entity_id and not ${used}`.execute(trx)
  return rows[0]?.kept ?? 0
}
