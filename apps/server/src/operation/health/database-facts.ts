import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import type { DeliveryChannel, DeliveryState } from '../../database/tables/delivery.ts'
import { migrationNames } from './migration-names.ts'

export interface QueueCounts {
  readonly channel: DeliveryChannel
  readonly queued: number
  readonly sending: number
  readonly held: number
  readonly failed: number
  readonly oldest: Date | null
}

/** Counts the messages of each channel that are not sent, by state. */
export async function countQueues(db: Db): Promise<QueueCounts[]> {
  return [await countQueue(db, 'email'), await countQueue(db, 'sms')]
}

/**
 * Counts one state after the other, each in an index that has only such rows: the time is proportional to the length of
 * the queue, and between the queries the built-in database serves other requests.
 */
async function countQueue(db: Db, channel: DeliveryChannel): Promise<QueueCounts> {
  const { messages: queued, oldest } = await countState(db, channel, 'queued')
  const { messages: sending } = await countState(db, channel, 'sending')
  const { messages: held } = await countState(db, channel, 'held')
  const { messages: failed } = await countState(db, channel, 'failed')
  return { channel, queued, sending, held, failed, oldest }
}

interface StateCount {
  readonly messages: number
  readonly oldest: Date | null
}

async function countState(db: Db, channel: DeliveryChannel, state: DeliveryState): Promise<StateCount> {
  const { rows } = await sql<StateCount>`select count(*)::integer as messages,
      ${state === 'queued' ? sql`min(due_at) filter (where due_at <= now())` : sql`null`} as oldest
    from notice_delivery where state = ${sql.lit(state)} and channel = ${sql.lit(channel)}`.execute(db)
  return rows[0] ?? { messages: 0, oldest: null }
}

export interface NoticeCounts {
  readonly sending: number
  readonly scheduled: number
  readonly late: number
}

/** Notices that are being sent or are scheduled. A scheduled one is late when its time came minutes ago. */
export async function countNotices(db: Db, lateMinutes: number): Promise<NoticeCounts> {
  const { rows } = await sql<NoticeCounts>`
    select (select count(*)::integer from notice where state = 'sending') as sending, count(*)::integer as scheduled,
      count(*) filter (where send_at < now() - make_interval(mins => ${lateMinutes}))::integer as late
    from notice_schedule where failure is null`.execute(db)
  return rows[0] ?? { sending: 0, scheduled: 0, late: 0 }
}

/** The number of issuers who may send to everybody only because an earlier version allowed that to every issuer. */
export async function countCarriedOver(db: Db): Promise<number> {
  const { people } = await db
    .selectFrom('person_role')
    .select(({ fn }) => fn.count<number>('person_id').distinct().as('people'))
    .where('carried_over', '=', true)
    .executeTakeFirstOrThrow()
  return people
}

export interface DatabaseFacts {
  readonly version: string
  readonly bytes: number
  readonly migrations: number
  readonly last_migration: string
  /** Whether the database has exactly the migrations of this program. */
  readonly isCurrent: boolean
  readonly files: number
  readonly file_bytes: number
}

/** Size and version of the database, and its data about the uploaded files. */
export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<Omit<DatabaseFacts, 'isCurrent'> & { names: string[] }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      m.names, cardinality(m.names) as migrations, coalesce(m.names[cardinality(m.names)], '') as last_migration,
      f.files, f.file_bytes
    from (select coalesce(array_agg(name order by name), '{}') as names from schema_migration) as m,
      (select count(*)::integer as files, coalesce(sum(size), 0)::bigint as file_bytes from stored_file) as f`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The database says nothing of itself.')
  const { names, ...facts } = row
  return { ...facts, isCurrent: names.join() === (await migrationNames()).join() }
}

/** How long the database takes for the shortest query, in milliseconds. */
export async function latencyOf(database: DatabaseHandle): Promise<number> {
  const startedAt = performance.now()
  await database.prepared('latency', 'select 1', [])
  return Math.round((performance.now() - startedAt) * 10) / 10
}

/** The registered HTTP sources, each with the name of its first card. */
export function listHttpSources(db: Db) {
  return db
    .selectFrom('card_source as s')
    .select(['s.key', 's.enabled'])
    .select((eb) => {
      const first = (column: 'name' | 'name_en') =>
        eb.fn.coalesce(
          eb
            .selectFrom('card as c')
            .select(`c.${column}`)
            .whereRef('c.source_key', '=', 's.key')
            .orderBy('c.sort')
            .limit(1),
          's.key',
        )
      return [first('name').as('name'), first('name_en').as('name_en')]
    })
    .where('s.kind', '=', 'http')
    .orderBy('s.key')
    .execute()
}
