import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifyLive } from '../../runtime/shared/live-events.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { ServerProcess } from '../../testing/server-process.ts'
import { call } from '../../testing/test-app.ts'
import { EventReader } from './testing/event-reader.ts'

let world: World
let folder: string
let otherServer: ServerProcess
let url: string

// The built-in database belongs to one process: only PostgreSQL has two.
describe.runIf(process.env.TEST_DB === 'postgres')('two processes on one database', () => {
  beforeAll(async () => {
    world = await createWorld()
    folder = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
    otherServer = new ServerProcess({ DATA_DIR: folder, DATABASE_URL: world.config.databaseUrl ?? '' })
    url = `${await otherServer.url()}/api/events`
  })
  afterAll(async () => {
    otherServer.kill('SIGKILL')
    await otherServer.ended
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('one process reports the events of the other, ends the streams of sessions that ended there, and closes all when it stops', async () => {
    const student = await EventReader.open(url, world.student.headers.cookie)
    const other = await EventReader.open(url, world.other.headers.cookie)
    await expect.poll(() => [student, other].map((reader) => reader.said('unread').length)).toEqual([1, 1])

    await world.db.insertInto('notice_recipient').values({ person_id: world.student.id, notice_id: 1 }).execute()
    await notifyLive(world.db, { t: 'person', id: world.student.id })
    await expect.poll(() => student.said('unread')).toEqual([{ unread: 0 }, { unread: 1 }])

    await call(world.app, contract.auth.logout, { headers: world.student.headers })
    await expect.poll(() => student.ended).toBe(true)
    expect(student.said('end')).toEqual([{ reason: 'session' }])

    expect(other.ended).toBe(false)
    await otherServer.stop()
    expect(other.ended).toBe(true)
    expect(other.said('end')).toEqual([])
  })
})
