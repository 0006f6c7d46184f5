import type { Contract, ParsedBodyOf } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { reserveOrganizationIds } from '../../people/organization/reserve-ids.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { findRoot } from './steps.ts'

type Body = ParsedBodyOf<Contract['setup']['saveOrganizations']>

/** Adds, renames, orders and removes the organisations directly below the root. */
export async function saveOrganizations(trx: Db, { list, removed }: Body): Promise<void> {
  const root = await findRoot(trx)
  for (const id of removed) await removeOrganization(trx, root.id, id)
  const added = list.filter(({ id }) => id === undefined).length
  let next = added === 0 ? 0 : await reserveOrganizationIds(trx, added)
  for (const [sort, { id, name, name_en }] of list.entries()) {
    const names = { name: name.trim(), name_en: name_en.trim() || name.trim() }
    if (id === undefined) {
      const path = `${root.path}${next}/`
      await trx
        .insertInto('organization')
        .values({ id: next, parent_id: root.id, path, ...names, sort })
        .execute()
      next += 1
      continue
    }
    const { numUpdatedRows } = await trx
      .updateTable('organization')
      .set({ ...names, sort })
      .where('id', '=', id)
      .where('parent_id', '=', root.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notThere()
  }
}

/** An organisation that is already gone is ignored: the request was repeated after a lost response. */
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
        ])
        .as('used'),
    ])
    .where('o.id', '=', id)
    .where('o.parent_id', '=', rootId)
    .executeTakeFirst()
  if (!row) return
  if (row.used) {
    throw new AppError(409, {
      zh: `“${row.name}”已有人员或下级组织，不能在此删除。请在管理后台处理。`,
      en: `“${row.name}” has people or other things in it and cannot be removed here. Use the Backstage.`,
    })
  }
  await trx.deleteFrom('organization').where('id', '=', id).execute()
}

const notThere = () =>
  new AppError(409, {
    zh: '其中一个组织已被删除，请刷新页面后重试。',
    en: 'One of the organisations has been removed meanwhile. Reload the page and try again.',
  })
