import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { ChangeKind, ChangeState } from '../../platform/change/change-kinds.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { noOrganization } from './errors.ts'
import { homeBasesOf, restoreHomeBases } from './merged-home-bases.ts'
import { restoreLinks } from './organization-links.ts'
import {
  addOrganization,
  loadOrganization,
  lockForRemoval,
  lockTree,
  moveOrganization,
  type OrganizationState,
} from './organizations.ts'

/** Gives everything of an organisation to another one and removes it. Returns how many people were moved. */
export async function mergeOrganization(trx: Db, id: number, target: number): Promise<number> {
  const paths = await trx
    .selectFrom('organization')
    .select(['id', 'path', 'parent_id'])
    .where('id', 'in', [id, target])
    .execute()
  const from = paths.find((one) => one.id === id)
  const into = paths.find((one) => one.id === target)
  if (!from || !into) throw noOrganization()
  if (id === target) {
    throw new AppError(409, { zh: '请选择另一个组织。', en: 'Choose another organisation.' })
  }
  if (into.path.startsWith(from.path)) {
    throw new AppError(409, {
      zh: '不能合并到自己的下级组织中，请反过来合并。',
      en: 'An organisation cannot be merged into one below it. Merge the other way round.',
    })
  }
  // Other changes lock people before organisations, too: in another order, two of them could deadlock.
  await lockPeople(trx, sql`organization_id = ${id}::integer`)
  await lockForRemoval(trx, id)
  // A role that is being removed must not be copied.
  await trx.selectFrom('person_role').select('role').where('organization_id', '=', id).forUpdate().execute()
  const { rows } = await sql<{ people: number }>`insert into organization_merge
    (organization_id, target_id, people, children, issuers, new_issuers, everybody_here, everybody_there, notices, subscribers, new_subscribers, groups,
      new_groups, systems, home_bases)
    select ${id}::integer, ${target}::integer,
      array(select id from person where organization_id = ${id}::integer),
      array(select id::bigint from organization where parent_id = ${id}::integer order by sort, id),
      array(select person_id from person_role where organization_id = ${id}::integer and role = 'issuer'),
      array(select person_id from person_role r where r.organization_id = ${id}::integer and r.role = 'issuer' and not exists (select from
        person_role other where other.organization_id = ${target}::integer and other.role = r.role
          and other.person_id = r.person_id)),
      array(select person_id from person_role where organization_id = ${id}::integer and role = 'issuer' and everybody),
      array(select person_id from person_role where organization_id = ${target}::integer and role = 'issuer' and everybody),
      array(select id from notice where organization_id = ${id}::integer),
      array(select person_id from subscription where organization_id = ${id}::integer),
      array(select person_id from subscription s where s.organization_id = ${id}::integer and not exists (select from
        subscription other where other.organization_id = ${target}::integer and other.person_id = s.person_id)),
      array(select group_id from notice_group_organization where organization_id = ${id}::integer),
      array(select group_id from notice_group_organization g where g.organization_id = ${id}::integer and not exists (
        select from notice_group_organization other where other.organization_id = ${target}::integer
          and other.group_id = g.group_id)),
      array(select id::bigint from business_system where organization_id = ${id}::integer),
      ${homeBasesOf(id)}
    returning cardinality(people) as people`.execute(trx)
  const ofMerged = sql`where organization_id = ${id}::integer`
  await sql`update person set organization_id = ${target}::integer ${ofMerged}`.execute(trx)
  await sql`update notice set organization_id = ${target}::integer ${ofMerged}`.execute(trx)
  await sql`update business_system set organization_id = ${target}::integer ${ofMerged}`.execute(trx)
  await sql`insert into person_role as r (person_id, role, organization_id, everybody, carried_over)
    select person_id, role, ${target}::integer, everybody, carried_over from person_role ${ofMerged}
    on conflict (person_id, role, organization_id) do update set
      everybody = r.everybody or excluded.everybody, carried_over = r.carried_over or excluded.carried_over`.execute(
    trx,
  )
  await sql`delete from person_role ${ofMerged}`.execute(trx)
  await sql`insert into subscription (person_id, organization_id)
    select person_id, ${target}::integer from subscription ${ofMerged} on conflict do nothing`.execute(trx)
  await sql`insert into notice_group_organization (group_id, organization_id)
    select group_id, ${target}::integer from notice_group_organization ${ofMerged} on conflict do nothing`.execute(trx)
  for (const child of await childrenOf(trx, id)) await moveOrganization(trx, child, target, 0)
  // What else belongs to the organisation is deleted with it.
  await trx.deleteFrom('organization').where('id', '=', id).execute()
  return rows[0]?.people ?? 0
}

/** Locks people in the order of other changes of several people, so that both cannot deadlock. */
async function lockPeople(trx: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`select count(*) from (
    select id from person where ${which} order by id for no key update) as locked`.execute(trx)
}

async function childrenOf(trx: Db, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('organization')
    .select('id')
    .where('parent_id', '=', id)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Restores a merged organisation, with everything that is still where the merge put it. */
async function unmerge(trx: Db, id: number, state: OrganizationState): Promise<void> {
  const merge = await trx
    .selectFrom('organization_merge')
    .selectAll()
    .where('organization_id', '=', id)
    .where('merged_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  if (!merge) {
    throw new AppError(409, {
      zh: '合并超过一天后不能撤销。',
      en: 'A merge cannot be undone after a day.',
    })
  }
  const parent = (await loadOrganization(trx, state.parent)) === null ? merge.target_id : state.parent
  if ((await loadOrganization(trx, parent)) === null) {
    throw new AppError(409, {
      zh: '上级组织已不存在，无法撤销合并。',
      en: 'The organisation above it is gone, so the merge cannot be undone.',
    })
  }
  await lockPeople(trx, sql`id = any(${merge.people}::bigint[])`)
  await addOrganization(trx, { ...state, parent }, id)
  const stillInTarget = sql`organization_id = ${merge.target_id}::integer`
  await sql`update person set organization_id = ${id}::integer
    where id = any(${merge.people}::bigint[]) and ${stillInTarget}`.execute(trx)
  await sql`update notice set organization_id = ${id}::integer
    where id = any(${merge.notices}::bigint[]) and ${stillInTarget}`.execute(trx)
  await sql`update business_system set organization_id = ${id}::integer
    where id = any(${merge.systems}::bigint[]) and ${stillInTarget}`.execute(trx)
  const hadHere = sql`person_id = any(${merge.everybody_here}::bigint[])`
  const hadThere = sql`person_id = any(${merge.everybody_there}::bigint[])`
  await sql`insert into person_role (person_id, role, organization_id, everybody, carried_over)
    select person_id, 'issuer', ${id}::integer, everybody and ${hadHere}, carried_over and ${hadHere} from person_role
    where person_id = any(${merge.issuers}::bigint[]) and role = 'issuer' and ${stillInTarget}`.execute(trx)
  // An administrator has given the right to send to everybody in the target since the merge.
  const confirmed = sql`(everybody and not carried_over and exists (select from admin_change c
    where c.kind = 'role' and c.entity_id = person_role.person_id || ' issuer ' || organization_id and c.at > ${merge.merged_at}
      and c.after @> '{"everybody": true}' and not c.after ? 'carried_over'))`
  // A role in the target loses the right to send to everybody if only the role in the merged organisation had it.
  await sql`update person_role set everybody = false, carried_over = false
    where ${hadHere} and not ${hadThere} and not ${confirmed} and role = 'issuer' and ${stillInTarget}`.execute(trx)
  await sql`delete from person_role where person_id = any(${merge.new_issuers}::bigint[]) and role = 'issuer'
    and not ${confirmed} and ${stillInTarget}`.execute(trx)
  await restoreLinks(trx, id, merge)
  await sql`delete from subscription where person_id = any(${merge.new_subscribers}::bigint[]) and ${stillInTarget}`.execute(
    trx,
  )
  await sql`delete from notice_group_organization where group_id = any(${merge.new_groups}::bigint[])
    and ${stillInTarget}`.execute(trx)
  await restoreHomeBases(trx, id, merge.home_bases)
  const children = await childrenOf(trx, merge.target_id)
  for (const child of merge.children) if (children.includes(child)) await moveOrganization(trx, child, id, 0)
  await trx.deleteFrom('organization_merge').where('organization_id', '=', id).execute()
}

/** A merge in the change log: the state before, and nothing after. */
export const mergeKind: ChangeKind = {
  name: { zh: '该组织', en: 'this organisation' },
  needsProof: true,
  load: async (trx, id) => {
    await lockTree(trx)
    return (await loadOrganization(trx, Number(id))) as ChangeState
  },
  apply: async (trx, id, state) => {
    if (state !== null) return unmerge(trx, Number(id), state as unknown as OrganizationState)
    throw new AppError(409, {
      zh: '请在组织页面重新合并。',
      en: 'Merge them again on the page of organisations.',
    })
  },
}
