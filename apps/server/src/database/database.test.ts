import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, prepareDataFolder, type TestDatabase } from '../testing/test-database.ts'
import { type DatabaseHandle, pgliteDatabase } from './database.ts'
import { openPgliteFolder } from './pglite-folder.ts'

let testDatabase: TestDatabase
let database: DatabaseHandle
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  database = testDatabase.database
  await sql`create table thing (id integer primary key, text text)`.execute(database.db)
})
beforeEach(async () => {
  await sql`truncate thing`.execute(database.db)
})
afterAll(() => testDatabase.close())

const count = async () => (await sql<{ n: number }>`select count(*) as n from thing`.execute(database.db)).rows[0]?.n

describe('the database', () => {
  // The built-in engine cannot interrupt a statement.
  test.runIf(process.env.TEST_DB === 'postgres')(
    'limits the time of a statement, and that of a shared read even more',
    async () => {
      const show = 'show statement_timeout'
      const [statement] = (await database.pool.query<{ statement_timeout: string }>(show)).rows
      const [read] = await database.read<{ statement_timeout: string }>('show-timeout', show, [])
      expect([statement, read]).toEqual([{ statement_timeout: '25s' }, { statement_timeout: '10s' }])
    },
  )

  // Autovacuum does it on PostgreSQL.
  test.skipIf(process.env.TEST_DB === 'postgres')(
    'does not grow from updates of the same rows when it is vacuumed',
    async () => {
      await sql`insert into thing select n, repeat('x', 200) from generate_series(1, 2000) n`.execute(database.db)
      const size = async () =>
        (await sql<{ bytes: number }>`select pg_relation_size('thing') as bytes`.execute(database.db)).rows[0]?.bytes ??
        0
      const before = await size()
      for (let round = 0; round < 10; round += 1) {
        await sql`update thing set text = repeat(${String(round)}, 200)`.execute(database.db)
        await database.maintain('vacuum')
      }
      expect(await size()).toBeLessThan(3 * before)
    },
  )

  test.skipIf(process.env.TEST_DB === 'postgres')('analyzes a table that has tripled, and no other', async () => {
    const estimatedRows = async () =>
      (
        await sql<{ n: number }>`select reltuples::integer as n from pg_class where relname = 'thing'`.execute(
          database.db,
        )
      ).rows[0]?.n
    await sql`insert into thing values (1, 'x')`.execute(database.db)
    await sql`vacuum analyze thing`.execute(database.db)
    await sql`insert into thing select n, 'x' from generate_series(2, 900) n`.execute(database.db)
    await database.maintain('analyze')
    expect(await estimatedRows()).toBe(1)
    await sql`insert into thing select n, 'x' from generate_series(901, 5000) n`.execute(database.db)
    await database.maintain('analyze')
    expect(await estimatedRows()).toBe(5000)
  })

  test('returns counts as numbers, days as text, instants as Date, and rejects unsafe integers', async () => {
    const { rows } = await sql`select 9007199254740991::int8 as big, array[1, 2]::int8[] as list,
      date '2026-11-20' as day, timestamptz '2026-11-20 08:00:00+08' as instant, '{"a":1}'::jsonb as json`.execute(
      database.db,
    )
    expect(rows[0]).toEqual({
      big: Number.MAX_SAFE_INTEGER,
      list: [1, 2],
      day: '2026-11-20',
      instant: new Date('2026-11-20T00:00:00Z'),
      json: { a: 1 },
    })
    await expect(sql`select 9007199254740993::int8`.execute(database.db)).rejects.toThrow('not a safe integer')
  })

  test('returns each of many concurrent callers its own rows', async () => {
    const results = await Promise.all(
      Array.from({ length: 2_000 }, (_, i) => database.prepared<{ x: number }>('echo', 'select $1::int8 as x', [i])),
    )
    expect(results.map(([row]) => row?.x)).toEqual(results.map((_, i) => i))
  })

  test('returns each of many concurrent readers its own rows, and an error only to the reader that caused it', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 2_000 }, (_, i) =>
        database.read<{ x: number }>('inverse', 'select 12 / $1::int4 as x', [i % 5 === 2 ? 0 : (i % 3) + 1]),
      ),
    )
    results.forEach((result, i) => {
      if (i % 5 === 2) expect(result).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
      else expect(result).toMatchObject({ status: 'fulfilled', value: [{ x: 12 / ((i % 3) + 1) }] })
    })
  })

  // The built-in database runs one statement at a time.
  test.runIf(process.env.TEST_DB === 'postgres')('lets reads overtake one that waits', async () => {
    const blocker = await database.pool.connect()
    await blocker.query('select pg_advisory_lock(4711)')
    const waiting = database.read('waits', 'select pg_advisory_lock(4711)', [])
    const quick = () => database.read<{ x: number }>('quick', 'select $1::int4 as x', [1])
    for (let i = 0; i < 20; i += 1) expect(await quick()).toEqual([{ x: 1 }])
    await blocker.query('select pg_advisory_unlock(4711)')
    blocker.release()
    await waiting
  })

  test('works after errors, which have the class and code of the driver', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) =>
        i % 2
          ? database.pool.query('select no_such_column')
          : database.prepared<{ x: number }>('echo', 'select $1::int8 as x', [i]),
      ),
    )
    results.forEach((result, i) => {
      if (i % 2) expect(result).toMatchObject({ status: 'rejected', reason: { code: '42703' } })
      else expect(result).toMatchObject({ status: 'fulfilled', value: [{ x: i }] })
    })
    await expect(database.pool.query('select no_such_column')).rejects.toBeInstanceOf(pg.DatabaseError)
  })

  test('rejects only the callers whose prepared statement failed', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) =>
        i === 100
          ? database.prepared('broken', 'select no_such_column', [])
          : database.prepared<{ x: number }>('quotient', 'select 12 / $1::int4 as x', [i % 5 === 2 ? 0 : 3]),
      ),
    )
    results.forEach((result, i) => {
      if (i === 100) expect(result).toMatchObject({ status: 'rejected', reason: { code: '42703' } })
      else if (i % 5 === 2) expect(result).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
      else expect(result).toMatchObject({ status: 'fulfilled', value: [{ x: 4 }] })
    })
  })

  test('commits or rolls back a transaction as a whole', async () => {
    await database.db.transaction().execute((trx) => sql`insert into thing values (1, 'kept')`.execute(trx))
    const failing = database.db.transaction().execute(async (trx) => {
      await sql`insert into thing values (2, 'lost')`.execute(trx)
      await sql`insert into thing values (1, 'twice')`.execute(trx)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await count()).toBe(1)
  })

  test('runs no statements of other callers inside a transaction', async () => {
    // The connections are opened first, so that the statements of the others are sent while the transaction is open.
    await database.prepared('theirs', `select $1::integer, 'warm-up'`, [0])
    const opened = Promise.withResolvers<void>()
    const othersSent = Promise.withResolvers<void>()
    const inside = database.db.transaction().execute(async (trx) => {
      await sql`insert into thing values (1, 'mine')`.execute(trx)
      opened.resolve()
      await othersSent.promise
      await sql`insert into thing values (2, 'mine')`.execute(trx)
      throw new Error('changed my mind')
    })
    await opened.promise
    const others = Array.from({ length: 10 }, (_, i) => [
      sql`insert into thing values (${i + 10}, 'theirs')`.execute(database.db),
      database.prepared('others', `insert into thing values ($1, 'theirs')`, [i + 20]),
    ])
    othersSent.resolve()
    await expect(inside).rejects.toThrow('changed my mind')
    await Promise.all(others.flat())
    expect(await count()).toBe(20)
  })

  test('rolls back and resets the session of a connection that is cut off', async () => {
    for (const cut of ['destroy', 'release'] as const) {
      const client = await database.pool.connect()
      client.on('error', () => undefined)
      // Set before the transaction, because a rollback undoes settings made in it.
      await client.query(`set application_name to 'left behind'; set time zone 'Asia/Tokyo'`)
      await client.query(`begin; insert into thing values (1, 'half')`)
      if (cut === 'destroy')
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      client.release(true)
      expect(await count()).toBe(0)
      const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
        database.db,
      )
      expect(rows[0]?.name).not.toBe('left behind')
      expect(await database.prepared('zone', `select current_setting('TimeZone') as zone`, [])).toEqual([
        { zone: 'UTC' },
      ])
    }
  })

  test('keeps prepared statements usable after errors', async () => {
    for (let i = 0; i < 3; i += 1) {
      expect(await database.prepared('again', 'select $1::text as t', ['x'])).toEqual([{ t: 'x' }])
      await expect(database.pool.query('select no_such_column')).rejects.toThrow()
    }
  })

  test('returns 200,000 rows', async () => {
    const { rows } = await sql<{ n: number; t: string }>`
      select n, repeat('字', 10) as t from generate_series(1, 200000) as n`.execute(database.db)
    expect(rows).toHaveLength(200_000)
    expect(rows.at(-1)).toEqual({ n: 200_000, t: '字'.repeat(10) })
  })

  test('stores and returns a megabyte of text', async () => {
    const text = '云'.repeat(350_000)
    await sql`insert into thing values (1, ${text})`.execute(database.db)
    expect((await sql<{ text: string }>`select text from thing`.execute(database.db)).rows[0]?.text).toBe(text)
  })

  test('delivers notifications on commit, and none after a rollback', async () => {
    const payloads: string[] = []
    const stop = await database.listen('news', (payload) => payloads.push(payload))
    await database.listen('other', (payload) => payloads.push(`other ${payload}`))
    await sql`select pg_notify('news', 'one')`.execute(database.db)
    await database.db.transaction().execute((trx) => sql`select pg_notify('news', 'two')`.execute(trx))
    await database.db
      .transaction()
      .execute(async (trx) => {
        await sql`select pg_notify('news', 'never')`.execute(trx)
        throw new Error('no')
      })
      .catch(() => undefined)
    await sql`select pg_notify('other', '字')`.execute(database.db)
    await expect.poll(() => payloads).toEqual(['one', 'two', 'other 字'])
    await expect(database.pool.query('select no_such_column')).rejects.toThrow()
    await sql`select pg_notify('news', 'three')`.execute(database.db)
    await expect.poll(() => payloads.at(-1)).toBe('three')
    await stop()
    await sql`select pg_notify('news', 'after the end')`.execute(database.db)
    await sql`select pg_notify('other', 'last')`.execute(database.db)
    await expect.poll(() => payloads.at(-1)).toBe('other last')
    expect(payloads).not.toContain('after the end')
  })
})

describe.runIf(process.env.TEST_DB !== 'postgres')('the built-in database', () => {
  let folder: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
    await prepareDataFolder(folder)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('keeps committed rows, and finishes pending statements before it closes', async () => {
    const first = pgliteDatabase(await openPgliteFolder(folder))
    await sql`create table kept (id integer)`.execute(first.db)
    const writes = Array.from({ length: 50 }, (_, i) => sql`insert into kept values (${i})`.execute(first.db))
    const closed = Promise.all(writes).then(() => first.close())
    await closed
    const second = pgliteDatabase(await openPgliteFolder(folder))
    expect((await sql<{ n: number }>`select count(*) as n from kept`.execute(second.db)).rows).toEqual([{ n: 50 }])
    await second.close()
  })

  test('makes the folder of an earlier version inaccessible to other accounts of the machine', async () => {
    chmodSync(join(folder, 'database'), 0o755)
    const engine = await openPgliteFolder(folder)
    expect(statSync(join(folder, 'database')).mode & 0o777).toBe(0o700)
    await engine.close()
  })

  test('shares its one session between connections: a transaction blocks the others', async () => {
    const engine = await openPgliteFolder(folder)
    const connect = async () => {
      const client = new pg.Client({
        user: 'postgres',
        database: 'postgres',
        ssl: false,
        stream: () => engine.openSocket(),
      })
      await client.connect()
      return client
    }
    const [one, other] = [await connect(), await connect()]
    await one.query('create table shared (who text)')
    await one.query('begin')
    await one.query(`insert into shared values ('one')`)
    const waiting = other.query(`insert into shared values ('other')`)
    await one.query(`insert into shared values ('one again')`)
    await one.query('rollback')
    await waiting
    expect((await one.query('select who from shared')).rows).toEqual([{ who: 'other' }])
    await one.query('begin')
    const afterwards = other.query('select count(*)::integer as n from shared')
    await one.end()
    expect((await afterwards).rows).toEqual([{ n: 1 }])
    await other.end()
    await engine.close()
  })

  test('reuses the thread of a closed database, and ignores late messages of its connections', async () => {
    const threads: unknown[] = []
    const note = (thread: unknown) => threads.push(thread)
    const first = await openPgliteFolder(folder)
    const stale = first.openSocket()
    process.on('worker', note)
    await first.close()
    const second = await openPgliteFolder(folder)
    const handle = pgliteDatabase(second)
    await handle.pool.query('select 1')
    // Both connections have the id 1.
    stale.destroy()
    await handle.pool.query('select 1')
    await handle.close()
    process.off('worker', note)
    expect(threads).toEqual([])
  })

  test('reports a crash of its thread once, and rejects every later call', async () => {
    const engine = await openPgliteFolder(folder)
    const deaths: Error[] = []
    engine.onDeath((error) => deaths.push(error))
    const handle = pgliteDatabase(engine)
    const prepared = () => handle.prepared('one', 'select 1', [])
    await handle.pool.query('select 1')
    await prepared()
    await engine.kill()
    await expect(handle.pool.query('select 1')).rejects.toThrow('The built-in database stopped')
    await expect(prepared()).rejects.toThrow('The built-in database stopped')
    expect(deaths).toHaveLength(1)
  })
})
