import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { JobContext } from '../../background/background-job.ts'
import { startDispatcher } from '../../background/dispatcher.ts'
import { jobContext } from '../../background/testing/use-jobs.ts'
import { postgresDatabase } from '../../database/database.ts'
import { jobs } from '../../jobs.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { SmtpSink } from '../../testing/smtp-sink.ts'
import { TcpProxy } from '../../testing/tcp-proxy.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { addQueuedNotice, ledgerOf } from './testing/queued-notice.ts'

vi.setConfig({ expect: { poll: { timeout: 30_000, interval: 20 } } })

/** The number of connections to the gateway. */
const CONNECTIONS = 8

describe.runIf(process.env.TEST_DB === 'postgres')('delivery during a database outage', () => {
  let testDatabase: TestDatabase
  let proxy: TcpProxy
  let world: World
  let sink: SmtpSink
  let context: JobContext

  beforeAll(async () => {
    sink = await new SmtpSink().open()
    testDatabase = await openTestDatabase()
    const url = new URL(testDatabase.config.databaseUrl ?? '')
    proxy = new TcpProxy(url.hostname, Number(url.port || 5432))
    url.port = String(await proxy.open())
    url.hostname = '127.0.0.1'
    world = await createWorld({
      config: { smtpUrl: sink.url, mailFrom: 'portal@example.edu' },
      database: postgresDatabase(url.href),
    })
    context = jobContext(world.app)
    const people = testDatabase.database.db.updateTable('person')
    await people.set({ email: 'someone@example.edu', email_bound: true }).execute()
  })
  afterAll(async () => {
    await world.close()
    await proxy.cut()
    await testDatabase.close()
    await sink.close()
  })

  test('after the outage sent messages are settled, none is sent twice, and the rest is sent', async () => {
    const { db } = testDatabase.database
    const ids: number[] = []
    for (let i = 0; i < 40; i += 1)
      ids.push(await addQueuedNotice(db, { issuer: world.issuer.id, to: [world.student.id], channels: ['email'] }))
    let arriving = 0
    sink.beforeConfirm = async () => {
      arriving += 1
      await sleep(50)
      arriving -= 1
    }
    const dispatcher = startDispatcher(jobs, context)
    for (const count of [5, 20]) {
      await expect.poll(() => sink.mails.length).toBeGreaterThanOrEqual(count)
      await proxy.cut()
      // After the cut, only messages that were being sent still arrive.
      const maximum = sink.mails.length + CONNECTIONS
      await expect.poll(() => arriving).toBe(0)
      expect(sink.mails.length).toBeLessThanOrEqual(maximum)
      await proxy.open()
    }
    const rows = async () => (await Promise.all(ids.map((id) => ledgerOf(db, id)))).flat()
    await expect.poll(async () => (await rows()).filter(({ state }) => state !== 'sent').length).toBe(0)
    await dispatcher.stop()
    expect(sink.mails).toHaveLength(40)
    expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(40)
  })

  test('when the leader loses its connection, the other process takes over and marks messages as in doubt', async () => {
    const { db } = testDatabase.database
    sink.reset()
    // The process behind the proxy leads and hangs in the middle of a message.
    const { promise: hanging, resolve: release } = Promise.withResolvers<void>()
    sink.beforeConfirm = () => hanging
    const first = startDispatcher(jobs, context)
    const id = await addQueuedNotice(db, { issuer: world.issuer.id, to: [world.student.id], channels: ['email'] })
    await expect.poll(() => sink.mails.length).toBe(1)
    const second = startDispatcher(jobs, { ...context, database: testDatabase.database })
    // The second process has tried to lead, as the first one did before it.
    const tries = sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and state = 'idle' and query like 'select pg_try_advisory_lock%'`
    await expect.poll(async () => (await tries.execute(db)).rows[0]?.count).toBe(2)
    expect(sink.mails).toHaveLength(1)
    sink.beforeConfirm = () => undefined
    await proxy.cut()
    await expect.poll(() => sink.mails.length).toBe(2)
    await expect.poll(async () => (await ledgerOf(db, id))[0]).toMatchObject({ state: 'sent', in_doubt: true })
    release()
    await proxy.open()
    await Promise.all([first.stop(), second.stop()])
    expect(sink.mails).toHaveLength(2)
    expect((await ledgerOf(db, id))[0]).toMatchObject({ state: 'sent', in_doubt: true })
  })
})
