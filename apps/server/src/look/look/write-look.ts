import type { LookDocument } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { type ListPart, listParts } from './document.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>

const textParts = ['footer_info', 'copyright_info', 'school_info'] as const

/** The table of each list, and the condition for the rows that belong to it. */
const tables = {
  header: { table: 'nav_item', where: sql`menu = 'portal'` },
  school_nav: { table: 'nav_item', where: sql`menu = 'school'` },
  footer_links: { table: 'footer_link', where: sql`true` },
  help: { table: 'help_topic', where: sql`true` },
  slides: { table: 'gallery_slide', where: sql`true` },
  backgrounds: { table: 'background', where: sql`owner_id is null` },
} as const

/**
 * Writes the differences into the rows that readers are served from. Entries keep their row, so references to them stay
 * valid.
 */
export async function writeLook(trx: Db, personId: number | null, before: LookDocument, after: LookDocument) {
  const isChanged = (part: keyof LookDocument) => JSON.stringify(before[part]) !== JSON.stringify(after[part])
  if (isChanged('config'))
    await trx
      .insertInto('portal_config')
      .values({ config: JSON.stringify(after.config), saved_by: personId })
      .execute()
  for (const key of textParts) {
    if (!isChanged(key)) continue
    const value = JSON.stringify(after[key])
    await trx
      .insertInto('portal_text')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  }
  // An entry may move from one menu to the other, so both are written before anything is removed.
  const changed = listParts.filter(isChanged)
  for (const part of changed) await upsert(trx, part, rowsOf(part, after))
  for (const part of changed) {
    const { table, where } = tables[part]
    const ids = after[part].map((entry) => entry.id)
    await sql`delete from ${sql.table(table)} where ${where} and not id = any(${ids}::integer[])`.execute(trx)
  }
}

function rowsOf(part: ListPart, document: LookDocument): Row[] {
  return document[part].map((entry, sort) => {
    // Older versions do not have this field.
    const enabled = entry.enabled !== 0
    if (!('parent_id' in entry)) return { ...entry, enabled, sort }
    const row = { ...entry, enabled, parent_id: entry.parent_id || null, sort }
    if (part === 'footer_links') return row
    return { ...row, menu: part === 'header' ? 'portal' : 'school' }
  })
}

async function upsert(trx: Db, part: ListPart, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const { table } = tables[part]
  const names = Object.keys(first)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const others = names.filter((name) => name !== 'id')
  const changes = others.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  changes.push(sql`updated_at = now()`)
  const tuple = (prefix: string) => sql`(${sql.join(others.map((name) => sql.ref(`${prefix}.${name}`)))})`
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${sql.join(changes)}
    where ${tuple(table)} is distinct from ${tuple('excluded')}`.execute(trx)
}
