import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { initialPasswordHash, readPasswordKey } from './initial-password.ts'
import { movedByImport, notifyMovedAddresses } from './notify-moved-addresses.ts'
import {
  beforeImage,
  differs,
  importedFields,
  isNew,
  missing,
  rowsOf,
  uniqueFields,
  withoutMobile,
} from './people-sql.ts'
import { type Job, updateJob } from './repository.ts'

/**
 * Applies the next rows of an import in one transaction, and stores the former state. Returns false when nothing is
 * left or the import was stopped.
 */
export async function applyPeople(db: Db, job: Job, size: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { id } = job
    // Each chunk is small compared with the tables. As they grow, the planner would otherwise scan them completely.
    await sql`set local enable_seqscan = off; set local random_page_cost = 1.1`.execute(trx)
    const next = await sql<{ cursor: number; last: number | null; end: number }>`select j.cursor,
      (select max(line) from (select line from import_row where job_id = j.id and line > j.cursor
        order by line limit ${size}::integer) chunk) as last,
      (select max(line) from import_row where job_id = j.id) as end
      from import_job j where j.id = ${id}::bigint and j.state = 'applying' for update`.execute(trx)
    const [position] = next.rows
    if (!position) return false
    if (position.cursor === 0) await releaseNumbers(trx, id)
    if (position.last === null) {
      const disabled = job.disable_gone ? await disableMissing(trx, job, size) : 0
      if (disabled > 0) return true
      await finish(trx, id)
      return false
    }
    const lines = sql`r.line > ${position.cursor}::integer and r.line <= ${position.last}::integer`
    const chunk = sql`${rowsOf(id)} and ${lines}`
    if (await changeRows(trx, chunk)) await notifyMovedAddresses(trx, movedByImport(id, lines))
    await addRows(trx, job, chunk, lines)
    const progress = Math.round((1000 * position.last) / Math.max(1, position.end))
    return updateJob(trx, id, 'applying', { cursor: position.last, progress })
  })
}

/**
 * Clears numbers that pass from one person in the file to another: no two people may have the same one at any moment.
 */
async function releaseNumbers(trx: Db, id: number): Promise<void> {
  for (const field of uniqueFields) {
    const column = sql.ref(field)
    const holders = sql`person p join import_row r on r.job_id = ${id}::bigint and not r.bad
        and ${sql.ref(`r.${field}`)} = ${sql.ref(`p.${field}`)} and r.number <> p.number
      where exists (select from import_row own where own.job_id = ${id}::bigint and not own.bad
        and own.number = p.number and ${sql.ref(`own.${field}`)} <> ${sql.ref(`p.${field}`)})`
    await sql`insert into import_before (job_id, entity_id, what, before)
      select ${id}::bigint, p.id, 'changed', ${beforeImage} from ${holders} on conflict do nothing`.execute(trx)
    // Otherwise the former holder would still get the messages to the number.
    const unlink = field === 'mobile' ? sql`, verified_phone = ${withoutMobile}` : sql``
    await sql`update person set ${column} = null${unlink} where id in (select p.id from ${holders})`.execute(trx)
  }
}

/** Changes existing people; returns whether there were any to change. */
async function changeRows(trx: Db, chunk: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`insert into import_before (job_id, entity_id, line, what, before)
    select r.job_id, p.id, r.line, 'changed', ${beforeImage} from ${chunk} and p.id is not null and ${differs}
    on conflict (job_id, entity_id) do update set line = excluded.line`.execute(trx)
  if (numAffectedRows === 0n) return false
  const set = importedFields.map((field) => {
    const column = sql.ref(field)
    if (field === 'mobile' || field === 'certificate')
      return sql`${column} = ${unlessInUse(field, sql.ref(`now.${field}`))}`
    const value = field === 'organization_id' ? sql`pl.organization_id` : sql.ref(`r.${field}`)
    return sql`${column} = coalesce(${value}, now.${column})`
  })
  await sql`update person now set ${sql.join(set)},
      verified_phone = ${unlessInUse('mobile', sql`now.verified_phone`)},
      email_bound = now.email_bound or r.email is not null
    from ${chunk} and p.id is not null and ${differs} and now.id = p.id`.execute(trx)
  return true
}

/** A number from the file, unless it was given to someone outside the file since the check. */
function unlessInUse(field: 'mobile' | 'certificate', otherwise: RawBuilder<unknown>): RawBuilder<unknown> {
  const value = sql.ref(`r.${field}`)
  return sql`case when ${value} is null or exists (select from person q where ${sql.ref(`q.${field}`)} = ${value}
    and q.number <> r.number) then ${otherwise} else ${value} end`
}

/** Adds new people with their initial passwords. A person whom another request has added meanwhile stays unchanged. */
async function addRows(
  trx: Db,
  { id, password_key }: Job,
  chunk: RawBuilder<unknown>,
  lines: RawBuilder<unknown>,
): Promise<void> {
  const nothing = sql`null`
  const accounts = password_key
    ? sql`accounts as (insert into account (person_id, password_hash, must_change)
        select added.id, ${initialPasswordHash(readPasswordKey(trx, id, password_key), sql`added.number`)}, true from added),`
    : sql``
  await sql`with added as (
      insert into person (number, name, name_en, kind, organization_id, position, position_en, title, landline, email,
        mobile, certificate, verified_phone, email_bound)
      select r.number, r.name, coalesce(r.name_en, r.name), r.kind, pl.organization_id, coalesce(r.position, ''),
        coalesce(r.position_en, ''), coalesce(r.title, ''), coalesce(r.landline, ''), coalesce(r.email, ''),
        ${unlessInUse('mobile', nothing)}, ${unlessInUse('certificate', nothing)}, ${unlessInUse('mobile', sql`''`)}, r.email is not null
      from ${chunk} and ${isNew} order by r.line on conflict do nothing returning id, number),
    ${accounts}
    lines as (select r.number, r.line from import_row r where r.job_id = ${id}::bigint and not r.bad and ${lines})
    insert into import_before (job_id, entity_id, line, what)
    select ${id}::bigint, added.id, lines.line, 'added' from added join lines on lines.number = added.number`.execute(
    trx,
  )
}

/** Disables some of the people missing from the file, which ends their sessions. */
async function disableMissing(trx: Db, { id, counts }: Job, size: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`with gone as (
      update person set disabled_at = now() where id in (
        select p.id from ${missing(id, counts.kinds ?? [])} order by p.id limit ${size}::integer) returning id),
    kept as (
      insert into import_before (job_id, entity_id, what)
      select ${id}::bigint, gone.id, 'gone' from gone on conflict (job_id, entity_id) do nothing)
    select count(*)::integer as people from gone`.execute(trx)
  return rows[0]?.people ?? 0
}

/** Marks an import as applied, with the counts of its changes. */
export async function finish(trx: Db, id: number): Promise<void> {
  const { rows } = await sql<{ what: string; people: number }>`select what, count(*)::integer as people
    from import_before where job_id = ${id}::bigint group by what`.execute(trx)
  const done = { added: 0, changed: 0, gone: 0, ...Object.fromEntries(rows.map(({ what, people }) => [what, people])) }
  await sql`update import_job set state = 'applied', progress = 1000, applied_at = now(), changed_at = now(),
    counts = counts || ${JSON.stringify(done)}::jsonb where id = ${id}::bigint`.execute(trx)
}
