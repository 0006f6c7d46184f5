import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { ChangeKind, ChangeState } from '../../platform/change/change-kinds.ts'
import { sameState } from '../../platform/change/states.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { instant } from '../../runtime/shared/json-values.ts'
import { organizations } from '../organization/repository.ts'
import { reserveOrganizationIds } from '../organization/reserve-ids.ts'
import { fieldError, noOrganization } from './errors.ts'
import { loadLinks, type OrganizationLinks, restoreLinks } from './organization-links.ts'

/** An administrator's data about an organisation, and its place in the tree. */
export interface OrganizationState {
  readonly name: string
  readonly name_en: string
  readonly code: string
  /** 0 for the top. */
  readonly parent: number
  /** The sibling before which it comes; 0 for the last. */
  readonly before: number
}

/**
 * Makes changes of the tree wait for each other: two concurrent ones could create a cycle. People can still be added.
 */
export async function lockTree(trx: Db): Promise<void> {
  await sql`lock table organization in share row exclusive mode`.execute(trx)
}

/** All organisations in the order of the tree, and the merges that can still be undone. */
export async function listTree(db: Db) {
  const { rows } = await sql<{ id: number; code: string; people: number; issuers: number }>`
    select o.id, coalesce(o.code, '') as code,
      (select count(*) from person p where p.organization_id = o.id and p.disabled_at is null)::integer as people,
      (select count(*) from person_role r where r.organization_id = o.id and r.role = 'issuer')::integer as issuers
    from organization o`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const all = await organizations(db).clearOrderBy().orderBy('o.sort').orderBy('o.id').execute()
  const merged = await db
    .selectFrom('organization_merge as m')
    .innerJoin('admin_change as c', (join) =>
      join
        .on('c.kind', '=', 'organization-merge')
        .on(sql`c.entity_id`, '=', sql`m.organization_id::text`)
        .on('c.after', 'is', null),
    )
    .select(['c.id as change_id', 'c.before', 'm.target_id', 'm.merged_at'])
    .where('m.merged_at', '>', sql<Date>`now() - interval '1 day'`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('admin_change as later')
            .select('later.id')
            .whereRef('later.kind', '=', 'c.kind')
            .whereRef('later.entity_id', '=', 'c.entity_id')
            .whereRef('later.id', '>', 'c.id'),
        ),
      ),
    )
    .orderBy('m.merged_at', 'desc')
    .limit(50)
    .execute()
  return {
    list: all.map(({ members, ...row }) => {
      const { code = '', people = 0, issuers = 0 } = byId.get(row.id) ?? {}
      return { ...row, code, people, issuers, people_below: members }
    }),
    merged: merged.map(({ before, merged_at, ...row }) => {
      const { name, name_en } = before as { name: string; name_en: string }
      return { ...row, name, name_en, at: instant(merged_at) }
    }),
  }
}

/** The present state of an organisation; null if there is none. */
export async function loadOrganization(trx: Db, id: number): Promise<OrganizationState | null> {
  const row = await trx
    .selectFrom('organization as o')
    .select(['o.name', 'o.name_en', 'o.code', 'o.parent_id'])
    .select(
      sql<number | null>`(select next.id from organization next where next.parent_id = o.parent_id and next.id <> o.id
        and (next.sort, next.id) > (o.sort, o.id) order by next.sort, next.id limit 1)`.as('before'),
    )
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { name, name_en, code, parent_id, before } = row
  return { name, name_en, code: code ?? '', parent: parent_id ?? 0, before: before ?? 0 }
}

/** Adds an organisation as the last below its parent. Returns its id. */
export async function addOrganization(trx: Db, state: OrganizationState, restoredId?: number): Promise<number> {
  await requireFreeCode(trx, 0, state.code)
  const { any } = await trx
    .selectFrom('organization')
    .select(sql<boolean>`count(*) > 0`.as('any'))
    .executeTakeFirstOrThrow()
  if (any && state.parent === 0) {
    throw new AppError(409, {
      zh: '已有最上级组织，请选择上级。',
      en: 'There is a top of the tree already. Choose the organisation above it.',
    })
  }
  const id = restoredId ?? (await reserveOrganizationIds(trx))
  const parentPath = state.parent === 0 ? '/' : await pathOf(trx, state.parent)
  await trx
    .insertInto('organization')
    .values({
      id,
      parent_id: state.parent || null,
      path: `${parentPath}${id}/`,
      name: state.name,
      name_en: state.name_en,
      code: state.code || null,
    })
    .execute()
  await orderSiblings(trx, id, state.parent, state.before)
  return id
}

/** Changes the names and the code. */
export async function renameOrganization(
  trx: Db,
  id: number,
  state: Pick<OrganizationState, 'name' | 'name_en' | 'code'>,
) {
  await requireFreeCode(trx, id, state.code)
  await trx
    .updateTable('organization')
    .set({ name: state.name, name_en: state.name_en, code: state.code || null })
    .where('id', '=', id)
    .execute()
}

/** Moves an organisation with everything below it. */
export async function moveOrganization(trx: Db, id: number, parent: number, before: number): Promise<void> {
  const path = await pathOf(trx, id)
  const state = await loadOrganization(trx, id)
  if (state?.parent === 0) {
    if (parent === 0) return
    throw new AppError(409, { zh: '最上级组织不能移动。', en: 'The top of the tree cannot be moved.' })
  }
  const parentPath = await pathOf(trx, parent)
  if (parentPath.startsWith(path)) {
    throw new AppError(409, {
      zh: '不能移动到自己的下级组织中。',
      en: 'An organisation cannot be moved below itself.',
    })
  }
  if (parentPath !== path.replace(/\d+\/$/, '')) {
    await trx
      .updateTable('organization')
      .set({ path: sql`${`${parentPath}${id}/`} || substr(path, ${path.length + 1}::integer)` })
      .where(sql<boolean>`path ^@ ${path}`)
      .execute()
    await trx.updateTable('organization').set({ parent_id: parent }).where('id', '=', id).execute()
  }
  await orderSiblings(trx, id, parent, before)
}

/** Puts an organisation before a sibling, or last. */
async function orderSiblings(trx: Db, id: number, parent: number, before: number): Promise<void> {
  const siblings = await trx
    .selectFrom('organization')
    .select('id')
    .where('parent_id', parent === 0 ? 'is' : '=', parent === 0 ? null : parent)
    .where('id', '!=', id)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const ids = siblings.map((sibling) => sibling.id)
  const place = ids.indexOf(before)
  ids.splice(place < 0 ? ids.length : place, 0, id)
  await sql`update organization o set sort = placed.place from unnest(${ids}::integer[]) with ordinality as placed (id, place)
    where placed.id = o.id and o.sort <> placed.place`.execute(trx)
}

async function pathOf(trx: Db, id: number): Promise<string> {
  const row = await trx.selectFrom('organization').select('path').where('id', '=', id).executeTakeFirst()
  if (!row) throw noOrganization()
  return row.path
}

async function requireFreeCode(trx: Db, id: number, code: string): Promise<void> {
  if (code === '') return
  const other = await trx
    .selectFrom('organization')
    .select(['name', 'name_en'])
    .where('code', '=', code)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (!other) return
  throw fieldError('code', {
    zh: `代码 ${code} 已属于${other.name}。`,
    en: `The code ${code} belongs to ${other.name_en} already.`,
  })
}

/**
 * Locks an organisation before it is removed or merged: no other request can add to it until then. Throws a 409 if a
 * mapped group of the identity provider fills it, because the next synchronisation would create it again.
 */
export async function lockForRemoval(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('organization').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await sql<{ name: string }>`select g.display_name as name from scim_group g, scim_mapping m
    where g.organization_id = ${id}::integer and m.source = 'groups' and starts_with(g.display_name, m.prefix)
    limit 1`.execute(trx)
  const [group] = rows
  if (!group) return
  throw new AppError(409, {
    zh: `该组织由身份提供方的组“${group.name}”维护，删除后会被重新创建。请先在身份提供方处理该组，或更改组织的对应方式。`,
    en: `The group “${group.name}” of the identity provider fills this organisation and would create it again. Change the group there, or the mapping, first.`,
  })
}

/** Removes an organisation that nothing belongs to. Resolves to the links that are deleted with it. */
export async function removeOrganization(trx: Db, id: number): Promise<OrganizationLinks> {
  await lockForRemoval(trx, id)
  const { rows } = await sql<Record<Belonging, number>>`select
    (select count(*) from organization where parent_id = ${id}::integer)::integer as children,
    (select count(*) from person where organization_id = ${id}::integer)::integer as people,
    (select count(*) from person_role where organization_id = ${id}::integer)::integer as roles,
    (select count(*) from notice where organization_id = ${id}::integer)::integer as notices,
    (select count(*) from business_system where organization_id = ${id}::integer)::integer as systems,
    (select count(*) from home_base where organization_id = ${id}::integer)::integer as home_bases`.execute(trx)
  const counts = Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0)
  if (counts.length > 0) {
    const list = (language: 'zh' | 'en') => counts.map(([key, count]) => belongings[key as Belonging][language](count))
    throw new AppError(409, {
      zh: `该组织下还有${list('zh').join('、')}。请先移走，或将其合并到其他组织。`,
      en: `It still has ${list('en').join(', ')}. Move them first, or merge it into another organisation.`,
    })
  }
  const links = await loadLinks(trx, id)
  await trx.deleteFrom('organization').where('id', '=', id).execute()
  return links
}

const pluralize = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`
const belongings = {
  children: { zh: (count) => `${count} 个下级组织`, en: pluralize('organisation below it', 'organisations below it') },
  people: { zh: (count) => `${count} 人（含已停用）`, en: pluralize('person', 'people') },
  roles: { zh: (count) => `${count} 个角色`, en: pluralize('role', 'roles') },
  notices: { zh: (count) => `${count} 条通知`, en: pluralize('notice', 'notices') },
  systems: { zh: (count) => `${count} 个业务系统`, en: pluralize('campus system', 'campus systems') },
  home_bases: {
    zh: (count) => `${count} 种首页布置`,
    en: pluralize('arrangement of the home page', 'arrangements of the home page'),
  },
} satisfies Readonly<Record<string, Record<'zh' | 'en', (count: number) => string>>>

type Belonging = keyof typeof belongings

/** An organisation in the change log. Changes of its siblings do not prevent an undo. */
export const organizationKind: ChangeKind = {
  name: { zh: '该组织', en: 'this organisation' },
  needsProof: true,
  load: async (trx, id) => {
    await lockTree(trx)
    return (await loadOrganization(trx, Number(id))) as ChangeState
  },
  apply: async (trx, key, target) => {
    const id = Number(key)
    if (target === null) {
      await removeOrganization(trx, id)
      return
    }
    const state = target as unknown as OrganizationState & Partial<OrganizationLinks>
    if ((await loadOrganization(trx, id)) === null) {
      await addOrganization(trx, state, id)
      await restoreLinks(trx, id, { subscribers: [], groups: [], ...state })
      return
    }
    await renameOrganization(trx, id, state)
    await moveOrganization(trx, id, state.parent, state.before)
  },
  same: (present, after) => sameState(withoutSurroundings(present), withoutSurroundings(after)),
}

/** The state without what others change: the place among the siblings, and the links. */
function withoutSurroundings(state: ChangeState): ChangeState {
  if (state === null) return null
  const { before: _before, subscribers: _subscribers, groups: _groups, ...rest } = state
  return rest
}
