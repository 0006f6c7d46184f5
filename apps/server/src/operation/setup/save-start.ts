import type { Contract, ParsedBodyOf } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { storedEntries } from './stored-entries.ts'

type Body = ParsedBodyOf<Contract['setup']['saveStart']>
type FirstApp = Body['apps'][number]

/** The number of apps that a card shows without scrolling. */
const MAX_PINNED = 8

/** Chooses the cards that are shown, and adds, changes and removes apps. The first apps are pinned for everybody. */
export async function saveStart(trx: Db, { cards, apps, removed }: Body): Promise<void> {
  await trx
    .updateTable('card')
    .set({ enabled: sql<boolean>`id = any(${cards}::text[])` })
    .execute()
  if (removed.length > 0) {
    await trx.deleteFrom('pinned_app').where('app_id', 'in', removed).execute()
    await trx.deleteFrom('app').where('id', 'in', removed).execute()
  }
  const existing = await trx.selectFrom('app').select(['id', 'name', 'name_en', 'url']).execute()
  const existingIds = new Set(existing.map(({ id }) => id))
  const findStored = storedEntries(existing.filter(({ id }) => !apps.some(({ app_id }) => app_id === id)))
  const ids: string[] = []
  for (const [sort, app] of apps.entries()) {
    const { name, name_en, url, category } = app
    const names = { name: name.trim(), name_en: name_en.trim() || name.trim() }
    const values = { ...names, url, category, sort }
    const app_id = app.app_id ?? findStored({ ...names, url })?.id
    if (app_id !== undefined && existingIds.has(app_id)) {
      await trx
        .updateTable('app')
        .set({ ...values, updated_at: sql<Date>`now()` })
        .where('id', '=', app_id)
        .execute()
      ids.push(app_id)
      continue
    }
    const id = freeId(app, existingIds)
    existingIds.add(id)
    ids.push(id)
    await trx
      .insertInto('app')
      .values({ id, ...values })
      .execute()
  }
  await pinFirst(trx, ids)
}

/** Pins the first apps for everybody: otherwise the card “My apps” would be empty on the first day. */
async function pinFirst(trx: Db, ids: readonly string[]): Promise<void> {
  const rows = (['student', 'staff'] as const).flatMap((role) =>
    ids.slice(0, MAX_PINNED).map((app_id, sort) => ({ role, app_id, sort })),
  )
  if (rows.length === 0) return
  await trx
    .insertInto('pinned_app')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['role', 'app_id']).doUpdateSet((eb) => ({ sort: eb.ref('excluded.sort') })),
    )
    .execute()
}

/** A readable id from the English name, such as `library` or `library-2`. */
function freeId({ name_en }: FirstApp, usedIds: ReadonlySet<string>): string {
  const base =
    name_en
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 50) || 'app'
  if (!usedIds.has(base)) return base
  let count = 2
  while (usedIds.has(`${base}-${count}`)) count += 1
  return `${base}-${count}`
}
