import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { Localized } from '../../runtime/http/app-error.ts'
import { fieldError } from './errors.ts'
import type { ContentList } from './kinds.ts'
import type { Value } from './rows.ts'

interface Parent {
  readonly parent_id: number | null
  readonly menu?: string
}

/** Refuses values that refer to missing records. `id`: the id of an existing entry. */
export async function checkValue(trx: Db, list: ContentList, value: Value, id: string | undefined): Promise<void> {
  const problem = list.hasTwoLevels ? await parentProblem(trx, list, value, id) : await relatedProblem(trx, list, value)
  if (problem) throw fieldError({ [list.related?.column ?? '']: problem })
  if (list.table === 'pinned_app') await checkPinnedOnce(trx, value, id)
}

async function relatedProblem(trx: Db, { related }: ContentList, value: Value): Promise<Localized | undefined> {
  if (related === undefined) return undefined
  const { rows } = await sql`select from ${sql.table(related.table)} r where r.id = ${value[related.column]}`.execute(
    trx,
  )
  return rows.length > 0
    ? undefined
    : { zh: '所选的内容已不存在，请重新选择。', en: 'This is no longer there. Choose again.' }
}

/** Links have at most two levels, and a link is in the same menu as its parent. */
async function parentProblem(trx: Db, list: ContentList, value: Value, id: string | undefined) {
  const parentId = Number(value.parent_id)
  if (parentId === 0) return menuProblem(trx, list, value, id)
  const { rows } = await sql<Parent>`select r.* from ${sql.table(list.table)} r where r.id = ${parentId}`.execute(trx)
  const [parent] = rows
  if (!parent || parent.menu !== value.menu) {
    return {
      zh: '上级链接不存在或属于另一个菜单，请重新选择。',
      en: 'The entry above is not in this menu. Choose again.',
    }
  }
  if (String(parentId) === id) return { zh: '不能作为自己的上级。', en: 'An entry cannot be below itself.' }
  if (parent.parent_id !== null) {
    return { zh: '只支持两级，请选择一级链接。', en: 'There are two levels. Choose an entry of the first one.' }
  }
  if (id !== undefined && (await hasChildren(trx, list, id))) {
    return {
      zh: '它自己有下级链接，不能再放到别的链接下。',
      en: 'It has entries below it, so it has to stay on the first level.',
    }
  }
  return undefined
}

/** An entry with children cannot move to another menu, because its children would stay behind. */
async function menuProblem(trx: Db, list: ContentList, value: Value, id: string | undefined) {
  if (value.menu === undefined || id === undefined) return undefined
  const { rows } = await sql`select from ${sql.table(list.table)} r
    where r.parent_id = ${Number(id)} and r.menu <> ${value.menu} limit 1`.execute(trx)
  if (rows.length === 0) return undefined
  return { zh: '它有下级链接，不能换到另一个菜单。', en: 'It has entries below it, so it has to stay in its menu.' }
}

async function hasChildren(trx: Db, list: ContentList, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(list.table)} r where r.parent_id = ${Number(id)} limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

async function checkPinnedOnce(trx: Db, value: Value, id: string | undefined): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from pinned_app
    where role = ${value.role} and app_id = ${value.app_id}`.execute(trx)
  if (rows.some((row) => String(row.id) !== id)) {
    throw fieldError({ app_id: { zh: '该应用已经置顶。', en: 'This app is pinned for this role already.' } })
  }
}
