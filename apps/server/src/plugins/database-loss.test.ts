import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresDatabase } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { authHandlers } from '../identity/auth/handlers.ts'
import { exampleHandlers } from '../testing/example-handlers.ts'
import { addPerson } from '../testing/fixtures.ts'
import { TcpProxy } from '../testing/tcp-proxy.ts'
import { call, createTestApp, logIn, type TestApp } from '../testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const isExternal = process.env.TEST_DB === 'postgres'

describe.runIf(isExternal)('an external database that fails', () => {
  let testDatabase: TestDatabase
  let proxy: TcpProxy
  let server: TestApp
  let url: URL
  const whoAmI = contract.user.info

  beforeAll(async () => {
    testDatabase = await openTestDatabase()
    await addPerson(testDatabase.database.db, { number: '20260001' })
    url = new URL(testDatabase.config.databaseUrl ?? '')
    proxy = new TcpProxy(url.hostname, Number(url.port || 5432))
    url.port = String(await proxy.open())
    url.hostname = '127.0.0.1'
    const database = postgresDatabase(url.href)
    server = await createTestApp({ handlers: { ...exampleHandlers(), auth: authHandlers }, database })
  })
  afterAll(async () => {
    await server.close()
    await proxy.cut()
    await testDatabase.close()
  })

  test('gives 503 with errcode and errmsg until it is back, and the sessions are still there', async () => {
    const headers = await logIn(server.app, '20260001')
    const payloads: string[] = []
    let gaps = 0
    await server.database.listen(
      'news',
      (payload) => payloads.push(payload),
      () => {
        gaps += 1
      },
    )
    for (let round = 0; round < 2; round += 1) {
      await proxy.cut()
      for (let i = 0; i < 5; i += 1) {
        const response = await call(server.app, whoAmI, { headers })
        expect(response).toMatchObject({ status: 503, errcode: 503, data: null })
        expect(response.errmsg).toMatch(/^The database cannot be reached/)
        expect(response.raw.headers['retry-after']).toBe('5')
      }
      await proxy.open()
      expect((await call(server.app, whoAmI, { headers })).status).toBe(200)
    }
    await expect.poll(() => gaps).toBeGreaterThan(0)
    // The gap may be that of the first round: what is sent before the second reconnection is lost.
    const notify = async () => {
      await sql`select pg_notify('news', 'back')`.execute(server.database.db)
      return payloads
    }
    await expect.poll(notify).toContain('back')
  })

  test('gives 503 in the middle of a transaction and keeps nothing of it', async () => {
    const transaction = server.database.db.transaction().execute(async (trx) => {
      await sql`insert into help_topic values (1, '', '', '', '')`.execute(trx)
      await proxy.cut()
      await sql`insert into help_topic values (2, '', '', '', '')`.execute(trx)
    })
    await expect(transaction).rejects.toThrow()
    await proxy.open()
    expect((await sql`select 1 from help_topic`.execute(server.database.db)).rows).toEqual([])
  })

  test('gives 503 after about three seconds if it accepts connections but never answers', async () => {
    await proxy.cut()
    proxy.mode = 'hang'
    await proxy.open()
    const headers = { 'x-quadrangle-client': 'pc', cookie: `qd_session=${'x'.repeat(43)}` }
    const times: number[] = []
    for (let i = 0; i < 2; i += 1) {
      const start = performance.now()
      expect((await call(server.app, whoAmI, { headers })).status).toBe(503)
      times.push(performance.now() - start)
    }
    // The first request may still get an existing connection; the second has to open a new one.
    expect(times[1]).toBeGreaterThan(2_500)
    await proxy.cut()
    proxy.mode = 'pass'
    await proxy.open()
  })

  test('stops a start with one line that does not show the password', async () => {
    await proxy.cut()
    const urlWithPassword = new URL(url)
    urlWithPassword.username = 'someone'
    urlWithPassword.password = 'hunter2'
    const config = { ...testDatabase.config, databaseUrl: urlWithPassword.href }
    const start = openDatabase(config, { onDeath: () => undefined })
    await expect(start).rejects.toThrow(
      /^DATABASE_URL: the database qd_test_\w+ at 127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED/,
    )
    await expect(start).rejects.not.toThrow(/hunter2/)
    await proxy.open()
  })
})
