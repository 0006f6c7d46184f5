import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { type Locale, localeInForce } from '../../runtime/shared/locale.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { PreparedQuery } from '../../runtime/shared/prepared-query.ts'
import { type Arrangement, arrange, type CardDifference, differencesOf } from './arrangement.ts'
import { baseOfPerson } from './home-base.ts'

/** All cards, each with its place in the institution's arrangement and with the person's changes to it. */
function cardsFor(db: Db, personId: number) {
  return db
    .selectFrom('card as c')
    .innerJoin('card_source as s', 's.key', 'c.source_key')
    .leftJoin('home_base_card as h', (join) =>
      join.onRef('h.card_id', '=', 'c.id').on('h.base_id', '=', baseOfPerson(personId)),
    )
    .leftJoin('card_arrangement as a', (join) => join.onRef('a.card_id', '=', 'c.id').on('a.person_id', '=', personId))
    .select(['c.id', 'c.name', 'c.name_en', 'c.icon', 'c.link', 'c.source_key'])
    .select(['h.mode', 'h.position', 'c.sort', 'c.serial', 'a.status', 'a.moved', 'a.after_id'])
    .select(isNewTo(personId).as('is_new'))
    .select(sql<boolean>`c.enabled and s.enabled`.as('enabled'))
}

/** Whether the card `c` was added after the person arranged their cards. */
const isNewTo = (personId: number) =>
  sql<boolean | null>`c.serial > (select max(last_serial) from card_arrangement where person_id = ${personId})`

export type CardRow = Awaited<ReturnType<typeof loadCards>>[number]

const cardsQuery = new PreparedQuery((db, { personId }: { personId: number }) => cardsFor(db, personId))

/** All cards in the institution's order. */
export async function loadCards(database: DatabaseHandle, personId: number) {
  return inBaseOrder(await cardsQuery.run(database, { personId }))
}

const LAST = Number.MAX_SAFE_INTEGER

/** Sorts the cards in the institution's order; the database would take longer. */
function inBaseOrder<Row extends { id: string; position: number | null; sort: number }>(rows: Row[]): Row[] {
  return rows.sort((a, b) => (a.position ?? LAST) - (b.position ?? LAST) || a.sort - b.sort || (a.id < b.id ? -1 : 1))
}

/** The arrangement that rows of `loadCards` describe. */
export function arrangementOf(rows: readonly CardRow[]): Arrangement {
  const base = rows.map(({ id, mode, enabled, is_new }) => ({
    id,
    enabled,
    mode: mode ?? 'default',
    isNew: is_new === true,
  }))
  const differences = rows.flatMap(({ id, status, moved, after_id }) =>
    moved === null ? [] : [{ id, status, moved, afterId: after_id }],
  )
  return arrange(base, differences)
}

/**
 * Rearranges a person's cards and stores the differences from the institution's arrangement. Concurrent changes wait
 * for each other, so that each is based on the result of the one before.
 */
export function rearrange(db: Db, personId: number, change: (before: Arrangement) => Arrangement) {
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId)
    const rows = inBaseOrder(await cardsFor(trx, personId).execute())
    const arrangement = change(arrangementOf(rows))
    await store(trx, personId, differencesOf(arrangement), rows)
    return { rows, arrangement }
  })
}

/** Replaces the stored differences of a person. */
async function store(trx: Db, personId: number, differences: readonly CardDifference[], rows: readonly CardRow[]) {
  await trx.deleteFrom('card_arrangement').where('person_id', '=', personId).execute()
  const [first] = rows
  // An arrangement that equals the institution's is still stored, so that cards added later come last in it.
  const storedDifferences =
    differences.length > 0 || first === undefined
      ? differences
      : [{ id: first.id, status: null, moved: false, afterId: null }]
  if (storedDifferences.length === 0) return
  const lastSerial = Math.max(0, ...rows.map(({ serial }) => serial))
  await trx
    .insertInto('card_arrangement')
    .values(
      storedDifferences.map(({ id, status, moved, afterId }) => ({
        person_id: personId,
        card_id: id,
        status,
        moved,
        after_id: afterId,
        last_serial: lastSerial,
      })),
    )
    .execute()
}

/** Restores the institution's arrangement for a person. */
export async function forgetArrangement(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('card_arrangement').where('person_id', '=', personId).execute()
}

/** A source, with the person who requests it and what they have read of it. */
export interface SourceRow {
  readonly key: string
  readonly kind: 'builtin' | 'http'
  readonly address: string
  readonly internal: boolean
  /** Whether the source learns who requests it. */
  readonly trusted: boolean
  readonly timeout_ms: number
  readonly max_bytes: number
  readonly updated_at: Date
  readonly read_at: Date | null
  readonly hash: string | null
  readonly changed_at: Date | null
  readonly person_id: number
  readonly number: string
  /** `student` or `staff`, and the roles that were given to the person. */
  readonly roles: readonly string[]
  readonly organization_id: number
  readonly locale: Locale
  readonly now: Date
}

/** The roles of the person `p`. */
const rolesOf = sql<
  string[]
>`array[p.kind] || array(select distinct r.role from person_role r where r.person_id = p.id order by r.role)`

function sources(db: Db, personId: number, cookieLocale: Locale | null) {
  return db
    .selectFrom('card_source as s')
    .innerJoin('person as p', (join) => join.on('p.id', '=', personId))
    .leftJoin('card_reading as r', (join) => join.onRef('r.source_key', '=', 's.key').on('r.person_id', '=', personId))
    .leftJoin('card_version as v', (join) => join.onRef('v.source_key', '=', 's.key').on('v.person_id', '=', personId))
    .select(['s.key', 's.kind', 's.address', 's.internal', 's.trusted', 's.timeout_ms', 's.max_bytes', 's.updated_at'])
    .select(['r.read_at', 'v.hash', 'v.changed_at', 'p.id as person_id', 'p.number', 'p.organization_id'])
    .select(rolesOf.as('roles'))
    .select([localeInForce(personId, cookieLocale).as('locale'), sql<Date>`now()`.as('now')])
    .where('s.enabled', '=', true)
}

/** The viewer of a card, and the language that their browser remembers. */
type Viewer = { readonly personId: number; readonly cookieLocale: Locale | null }

const sourceQuery = new PreparedQuery((db, { personId, cookieLocale, key }: Viewer & { readonly key: string }) =>
  sources(db, personId, cookieLocale)
    .where('s.key', '=', key)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('card as c').select('c.id').whereRef('c.source_key', '=', 's.key').where('c.enabled', '=', true),
      ),
    ),
)

export async function findSource(database: DatabaseHandle, personId: number, cookieLocale: Locale | null, key: string) {
  const [row] = await sourceQuery.run(database, { personId, cookieLocale, key })
  return row
}

const visibleSourcesQuery = new PreparedQuery((db, { personId, cookieLocale }: Viewer) =>
  sources(db, personId, cookieLocale)
    .innerJoin('card as c', 'c.source_key', 's.key')
    .leftJoin('home_base_card as h', (join) =>
      join.onRef('h.card_id', '=', 'c.id').on('h.base_id', '=', baseOfPerson(personId)),
    )
    .leftJoin('card_arrangement as a', (join) => join.onRef('a.card_id', '=', 'c.id').on('a.person_id', '=', personId))
    .select('c.id as card_id')
    .where('c.enabled', '=', true)
    .where(
      sql<boolean>`(h.mode = 'locked' or a.status = '0' or (a.status is null and h.mode is distinct from 'optional'))`,
    )
    .orderBy('h.position', (order) => order.asc().nullsLast())
    .orderBy('c.sort')
    .orderBy('c.id'),
)

/** The sources of the cards on someone's home page. */
export function listVisibleSources(database: DatabaseHandle, personId: number, cookieLocale: Locale | null) {
  return visibleSourcesQuery.run(database, { personId, cookieLocale })
}

/** Marks everything on a card as read; false if the key names no source. */
export async function markRead(db: Db, personId: number, key: string): Promise<boolean> {
  const row = await db
    .insertInto('card_reading')
    .columns(['person_id', 'source_key', 'read_at'])
    .expression((eb) =>
      eb
        .selectFrom('card_source')
        .select([sql<number>`${personId}::bigint`.as('person_id'), 'key', sql<Date>`now()`.as('read_at')])
        .where('key', '=', key)
        .where('enabled', '=', true),
    )
    .onConflict((conflict) => conflict.columns(['person_id', 'source_key']).doUpdateSet({ read_at: sql<Date>`now()` }))
    .returning('source_key')
    .executeTakeFirst()
  return row !== undefined
}

export interface Version {
  readonly source_key: string
  readonly hash: string
}

/** Stores the versions of a person's cards at a time, to detect later changes. */
export async function saveVersions(db: Db, personId: number, versions: readonly Version[], at: Date): Promise<void> {
  if (versions.length === 0) return
  // In one order, so that two polls of the same person cannot deadlock.
  const ordered = [...versions].sort((a, b) => (a.source_key < b.source_key ? -1 : 1))
  await db
    .insertInto('card_version')
    .values(ordered.map((version) => ({ person_id: personId, ...version, changed_at: at })))
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'source_key']).doUpdateSet((eb) => ({
        hash: eb.ref('excluded.hash'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute()
}
