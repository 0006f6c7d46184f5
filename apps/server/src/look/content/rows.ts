import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { revisionOf } from '../../platform/change/edit-conflict.ts'
import { literalPattern } from '../../runtime/shared/like-pattern.ts'
import type { Slice } from '../../runtime/shared/slice.ts'
import type { ContentList } from './kinds.ts'

/** The fields of an entry as the contract writes them. */
export type Value = Readonly<Record<string, unknown>>

/** An entry as the change log stores it: its fields, whether it is enabled, and its place. */
export interface EntryState extends Value {
  readonly enabled: 0 | 1
  /** The place of the entry; only in lists that administrators order. */
  readonly sort?: number
}

export interface StoredEntry {
  readonly id: string
  readonly state: EntryState
  readonly updatedAt: Date
  readonly related: { readonly name: string; readonly name_en: string } | null
}

type Row = Readonly<Record<string, unknown>>

const WHOLE_NUMBER = /^\d{1,9}$/

/** Whether an id has the form of the ids of a list. */
export function isIdOf(list: ContentList, id: string): boolean {
  return !list.isNumbered || WHOLE_NUMBER.test(id)
}

/** An id in the type of its column. */
export const keyOf = ({ isNumbered }: ContentList, id: string) => (isNumbered ? Number(id) : id)

export const column = (name: string) => sql.ref(`x.${name}`)

/** The condition that selects the entries of the institution, not those of people. */
export function institutional({ owner }: ContentList): RawBuilder<SqlBool> {
  return owner === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${column(owner)} is null`
}

function selectClause(list: ContentList) {
  const { related } = list
  const columns = [...Object.keys(list.fields), 'enabled', 'updated_at', ...(list.orderedWithin ? ['sort'] : [])]
  return sql`${column('id')}::text as id, ${sql.join(columns.map(column))}, ${
    related === undefined
      ? sql`null`
      : sql`(select jsonb_build_object('name', r.name, 'name_en', r.name_en) from ${sql.table(related.table)} r
          where r.id = ${column(related.column)})`
  } as related from ${sql.table(list.table)} x`
}

function entryOf(list: ContentList, row: Row): StoredEntry {
  const fields = Object.entries(list.fields).map(([name, { read }]) => [name, read(row[name])])
  return {
    id: String(row.id),
    state: {
      ...Object.fromEntries(fields),
      enabled: row.enabled === true ? 1 : 0,
      ...(list.orderedWithin && { sort: Number(row.sort) }),
    },
    updatedAt: row.updated_at as Date,
    related: row.related as StoredEntry['related'],
  }
}

/** One entry, locked until the transaction ends; undefined if there is none. */
export async function findEntry(trx: Db, list: ContentList, id: string): Promise<StoredEntry | undefined> {
  if (!isIdOf(list, id)) return undefined
  const { rows } = await sql<Row>`select ${selectClause(list)}
    where ${column('id')} = ${keyOf(list, id)} and ${institutional(list)} for update of x`.execute(trx)
  return rows[0] && entryOf(list, rows[0])
}

export interface ListQuery {
  readonly text?: string | undefined
  readonly filter?: string | undefined
}

/** One page of a list, and the number of all entries that match. */
export async function listEntries(db: Db, list: ContentList, query: ListQuery, { limit, offset }: Slice) {
  const condition = sql<SqlBool>`${institutional(list)} and ${hasFilterValue(list, query.filter)} and ${contains(list, query.text)}`
  const page = await sql<Row>`select ${selectClause(list)} ${parentJoin(list)} where ${condition}
    order by ${orderOf(list)} limit ${limit} offset ${offset}`.execute(db)
  const countResult = await sql<{ total: number }>`select count(*) as total from ${sql.table(list.table)} x
    where ${condition}`.execute(db)
  return { list: page.rows.map((row) => entryOf(list, row)), total: countResult.rows[0]?.total ?? 0 }
}

function hasFilterValue({ filter }: ContentList, value: string | undefined): RawBuilder<SqlBool> {
  if (value === undefined) return sql<SqlBool>`true`
  return filter === undefined ? sql<SqlBool>`false` : sql<SqlBool>`${column(filter)} = ${value}`
}

function contains({ searchFields, related }: ContentList, text: string | undefined): RawBuilder<SqlBool> {
  if (text === undefined) return sql<SqlBool>`true`
  const pattern = `%${literalPattern(text.trim())}%`
  const matches = searchFields.map((name) => sql<SqlBool>`${column(name)} ilike ${pattern}`)
  if (related === undefined) return sql<SqlBool>`(${sql.join(matches, sql` or `)})`
  return sql<SqlBool>`(${sql.join(matches, sql` or `)} or exists (select from ${sql.table(related.table)} r
    where r.id = ${column(related.column)} and (r.name ilike ${pattern} or r.name_en ilike ${pattern})))`
}

/** Joins the parent of each entry, by which a list with two levels is sorted. */
function parentJoin({ hasTwoLevels, table }: ContentList) {
  return hasTwoLevels ? sql`left join ${sql.table(table)} up on up.id = x.parent_id` : sql``
}

function orderOf({ orderedWithin, hasTwoLevels, time }: ContentList) {
  if (orderedWithin === undefined) return sql`${column(time ?? 'id')} desc, ${column('id')} desc`
  const groups = orderedWithin.filter((name) => name !== 'parent_id').map((name) => sql`${column(name)}, `)
  const first = sql`${sql.join(groups, sql``)}`
  // A parent comes before its children.
  const family = sql`coalesce(up.sort, x.sort), coalesce(up.id, x.id), (x.parent_id is not null), `
  return sql`${groups.length > 0 ? first : sql``}${hasTwoLevels ? family : sql``}x.sort, x.id`
}

/** The revision of an entry. It changes with the entry, but not with the entry's place. */
export function entryRevision({ sort: _place, ...state }: EntryState): string {
  return revisionOf(state)
}
