import { type AliasableExpression, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { Slice } from '../../shared/slice.ts'

export type UrlKind = 'app' | 'card' | 'system' | 'nav' | 'footer'

const text = (column: string) => sql<string>`${sql.ref(column)}::text`

interface UrlRow {
  readonly id: string
  readonly name: string
  readonly name_en: string
  readonly url: string
  readonly internal: boolean
  readonly enabled: boolean
  readonly updated_at: Date
  readonly sort: number
}

/** The addresses of one kind, all in one form. */
function registered(db: Db, kind: UrlKind): AliasableExpression<UrlRow> {
  const never = sql<boolean>`false`
  switch (kind) {
    case 'app':
      return db
        .selectFrom('app as x')
        .select(['x.id', 'x.name', 'x.name_en', 'x.url', 'x.enabled', 'x.updated_at', 'x.sort'])
        .select(never.as('internal'))
    case 'card':
      // A source may serve several cards, or none yet: it has the name of the first, else its key.
      return db
        .selectFrom('card_source as x')
        .select((eb) => [
          'x.key as id',
          eb.fn.coalesce(firstCard(db, 'name'), 'x.key').as('name'),
          eb.fn.coalesce(firstCard(db, 'name_en'), 'x.key').as('name_en'),
          'x.address as url',
          'x.enabled',
          'x.updated_at',
          eb.fn.coalesce(firstCard(db, 'sort'), eb.lit(0)).as('sort'),
          'x.internal',
        ])
    case 'system':
      return db
        .selectFrom('business_system as x')
        .select([text('x.id').as('id'), 'x.name', 'x.name_en', 'x.url', 'x.enabled', 'x.updated_at', 'x.sort'])
        .select(never.as('internal'))
    case 'nav':
      return db
        .selectFrom('nav_item as x')
        .select([text('x.id').as('id'), 'x.name', 'x.name_en', 'x.url', 'x.enabled', 'x.updated_at', 'x.sort'])
        .select(never.as('internal'))
    case 'footer':
      return db
        .selectFrom('footer_link as x')
        .select([text('x.id').as('id'), 'x.name', 'x.name_en', 'x.url', 'x.enabled', 'x.updated_at', 'x.sort'])
        .select(never.as('internal'))
  }
}

function firstCard<Column extends 'name' | 'name_en' | 'sort'>(db: Db, column: Column) {
  return db
    .selectFrom('card as c')
    .select(`c.${column}` as const)
    .where('c.source_key', '=', sql<string>`x.key`)
    .orderBy('c.sort')
    .orderBy('c.id')
    .limit(1)
}

export async function listUrls(db: Db, kind: UrlKind, slice: Slice) {
  const all = db.selectFrom(registered(db, kind).as('u'))
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await all
    .select(['u.id', 'u.name', 'u.name_en', 'u.url', 'u.internal', 'u.enabled', 'u.updated_at'])
    .orderBy('u.sort')
    // Numbers in the order of numbers, although they are text here.
    .orderBy(sql`length(u.id)`)
    .orderBy('u.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  return { list, total }
}
