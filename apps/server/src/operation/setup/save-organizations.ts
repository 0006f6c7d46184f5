import type { Contract, ParsedBodyOf } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { reserveOrganizationIds } from '../../people/organization/reserve-ids.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { findRoot } from './steps.ts'
import { storedEntries } from './stored-entries.ts'

type Body = ParsedBodyOf<Contract['setup']['saveOrganizations']>

/** Adds, renames, orders and removes the organisations directly below the root. */
export async function saveOrganizations(trx: Db, { list, removed }: Body): Promise<void> {
  const root = await findRoot(trx)
  for (const id of removed) await removeOrganization(trx, root.id, id)
  const listedIds = list.flatMap(({ id }) => id ?? [])
  const others = await trx
    .selectFrom('organization')
    .select(['id', 'name', 'name_en'])
    .where('parent_id', '=', root.id)
    .$if(listedIds.length > 0, (query) => query.where('id', 'not in', listedIds))
    .execute()
  const findStored = storedEntries(others)
  const entries = list.map(({ id, name, name_en }, sort) => {
    const names = { name: name.trim(), name_en: name_en.trim() || name.trim() }
    return { id: id ?? findStored(names)?.id, names, sort }
  })
  const newCount = entries.filter(({ id }) => id === undefined).length
  let nextId = newCount === 0 ? 0 : await reserveOrganizationIds(trx, newCount)
  for (const { id, names, sort } of entries) {
    if (id === undefined) {
      const path = `${root.path}${nextId}/`
      await trx
        .insertInto('organization')
        .values({ id: nextId, parent_id: root.id, path, ...names, sort })
        .execute()
      nextId += 1
      continue
    }
    const { numUpdatedRows } = await trx
      .updateTable('organization')
      .set({ ...names, sort })
      .where('id', '=', id)
      .where('parent_id', '=', root.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw organizationRemoved()
  }
}

/** Removes an organisation. Ignores one that does not exist, because a client repeats a request without a response. */
async function removeOrganization(trx: Db, rootId: number, id: number): Promise<void> {
  const row = await trx
    .selectFrom('organization as o')
    .select('o.name')
    .select((eb) => [
      eb
        .or([
          eb.exists(eb.selectFrom('person as p').select('p.id').whereRef('p.organization_id', '=', 'o.id')),
          eb.exists(eb.selectFrom('person_role as r').select('r.role').whereRef('r.organization_id', '=', 'o.id')),
          eb.exists(eb.selectFrom('organization as c').select('c.id').whereRef('c.parent_id', '=', 'o.id')),
          eb.exists(eb.selectFrom('business_system as b').select('b.id').whereRef('b.organization_id', '=', 'o.id')),
          eb.exists(eb.selectFrom('notice as n').select('n.id').whereRef('n.organization_id', '=', 'o.id')),
          eb.exists(eb.selectFrom('home_base as h').select('h.id').whereRef('h.organization_id', '=', 'o.id')),
          eb.exists(eb.selectFrom('scim_group as g').select('g.id').whereRef('g.organization_id', '=', 'o.id')),
        ])
        .as('used'),
    ])
    .where('o.id', '=', id)
    .where('o.parent_id', '=', rootId)
    .executeTakeFirst()
  if (!row) return
  if (row.used) {
    throw new AppError(409, {
      zh: `“${row.name}”已有人员、下级组织或其他内容，不能在此删除。请在管理后台处理。`,
      en: `“${row.name}” has people or other things in it and cannot be removed here. Use the Backstage.`,
    })
  }
  await trx.deleteFrom('organization').where('id', '=', id).execute()
}

const organizationRemoved = () =>
  new AppError(409, {
    zh: '其中一个组织已被删除，请刷新页面后重试。',
    en: 'One of the organisations has been removed. Reload the page and try again.',
  })
