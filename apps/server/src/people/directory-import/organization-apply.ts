import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { reserveOrganizationIds } from '../organization/reserve-ids.ts'
import { organizationsAsJson, planInput, runTask } from './organization-thread.ts'
import { finish } from './people-apply.ts'
import type { Job } from './repository.ts'

/** The tree must not change while it is planned again. */
const lockTree = (trx: Db) => sql`lock table organization in share row exclusive mode`.execute(trx)

/** Rewrites the path of every organisation from its parent. */
const rewritePaths = (trx: Db) =>
  sql`with recursive tree as (
      select id, '/' || id || '/' as path from organization where parent_id is null
      union all
      select o.id, tree.path || o.id || '/' from organization o join tree on tree.id = o.parent_id)
    update organization o set path = tree.path from tree where tree.id = o.id and o.path <> tree.path`.execute(trx)

/** The rows of a list from {@link runTask}: of a new organisation with its place in the list, else with its id. */
const rowsOf = (list: string) => sql`jsonb_to_recordset(${list}::jsonb) as given
  (place integer, id integer, line integer, code text, name text, name_en text, parent_id integer, new_parent integer)`

/** Applies an import of organisations in one transaction: there are few, and half a tree would be useless. */
export async function applyOrganizations(db: Db, { id: jobId }: Job): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const job = await sql`select from import_job where id = ${jobId}::bigint and state = 'applying' for update`.execute(
      trx,
    )
    if (job.rows.length === 0) return
    await lockTree(trx)
    const { count, added, changed } = await runTask('changes', await planInput(trx, jobId))
    const firstId = count === 0 ? 0 : await reserveOrganizationIds(trx, count)
    const newId = sql`(${firstId}::integer + given.place)`
    const parentId = sql`coalesce(given.parent_id, ${firstId}::integer + given.new_parent)`
    await sql`insert into import_before (job_id, entity_id, line, what, before)
      select ${jobId}::bigint, o.id, given.line, 'changed', jsonb_build_object('code', o.code, 'name', o.name,
        'name_en', o.name_en, 'parent_id', o.parent_id, 'after', jsonb_build_object('code', given.code, 'name', given.name,
        'name_en', given.name_en, 'parent_id', ${parentId}))
      from ${rowsOf(changed)} join organization o on o.id = given.id`.execute(trx)
    // The path is set below; until then it only has to be unique.
    await sql`insert into organization (id, path, sort, code, name, name_en, parent_id)
      select ${newId}, 'new ' || ${newId}, ${newId}, given.code, given.name, given.name_en, ${parentId}
      from ${rowsOf(added)}`.execute(trx)
    await sql`update organization o set code = given.code, name = given.name, name_en = given.name_en,
        parent_id = ${parentId}
      from ${rowsOf(changed)} where o.id = given.id`.execute(trx)
    await rewritePaths(trx)
    await sql`insert into import_before (job_id, entity_id, line, what)
      select ${jobId}::bigint, ${newId}, given.line, 'added' from ${rowsOf(added)}`.execute(trx)
    await finish(trx, jobId)
  })
}

/**
 * Undoes an import of organisations as a whole. Later changes stay, and so do organisations that something belongs to.
 */
export async function undoOrganizations(db: Db, { id: jobId }: Job): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const job = await sql`select from import_job where id = ${jobId}::bigint and state = 'undoing' for update`.execute(
      trx,
    )
    if (job.rows.length === 0) return
    await lockTree(trx)
    const restore = (field: string, type: string) => {
      const now = sql.ref(`o.${field}`)
      const value = sql`(b.before ->> ${sql.lit(field)})::${sql.raw(type)}`
      const after = sql`(b.before -> 'after' ->> ${sql.lit(field)})::${sql.raw(type)}`
      return sql`${sql.ref(field)} = case when ${now} is not distinct from ${after} then ${value} else ${now} end`
    }
    await sql`update organization o set ${restore('code', 'text')}, ${restore('name', 'text')}, ${restore('name_en', 'text')}
      from import_before b where b.job_id = ${jobId}::bigint and b.what = 'changed' and o.id = b.entity_id`.execute(trx)
    await restoreParents(trx, jobId)
    await removeAdded(trx, jobId)
    await rewritePaths(trx)
    const { rows } = await sql<{ kept: number }>`select count(*)::integer as kept from import_before b
      join organization o on o.id = b.entity_id where b.job_id = ${jobId}::bigint and b.what = 'added'`.execute(trx)
    await sql`update import_job set state = 'undone', progress = 1000, changed_at = now(),
      counts = counts || jsonb_build_object('kept', ${rows[0]?.kept ?? 0}::integer) where id = ${jobId}::bigint`.execute(
      trx,
    )
    await trx.deleteFrom('import_before').where('job_id', '=', jobId).execute()
  })
}

/** Moves organisations back below their former parents, unless the parent was removed or is now below them. */
async function restoreParents(trx: Db, jobId: number): Promise<void> {
  const { rows } = await sql<{ moves: string }>`select coalesce(json_agg(m order by m.line), '[]')::text as moves
    from (select line, entity_id as id, (before ->> 'parent_id')::integer as before,
        (before -> 'after' ->> 'parent_id')::integer as after
      from import_before where job_id = ${jobId}::bigint and what = 'changed') m`.execute(trx)
  const [{ moves } = { moves: '[]' }] = rows
  const restored = await runTask('parents', { organizations: await organizationsAsJson(trx), moves })
  await sql`update organization o set parent_id = given.parent_id
    from jsonb_to_recordset(${restored}::jsonb) as given (id integer, parent_id integer) where o.id = given.id`.execute(
    trx,
  )
}

/** Removes added organisations that nothing belongs to, the lowest first. */
async function removeAdded(trx: Db, jobId: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`delete from organization o using import_before b
      where b.job_id = ${jobId}::bigint and b.what = 'added' and o.id = b.entity_id
        and not exists (select from organization x where x.parent_id = o.id)
        and not exists (select from person x where x.organization_id = o.id)
        and not exists (select from person_role x where x.organization_id = o.id)
        and not exists (select from notice x where x.organization_id = o.id)
        and not exists (select from business_system x where x.organization_id = o.id)
        and not exists (select from home_base x where x.organization_id = o.id)
        and not exists (select from scim_group x where x.organization_id = o.id)
      returning o.id`.execute(trx)
    if (rows.length === 0) return
  }
}
