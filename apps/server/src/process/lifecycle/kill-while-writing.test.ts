import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { pgliteDatabase } from '../../database/database.ts'
import { openPgliteFolder } from '../../database/pglite-folder.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { ServerProcess } from '../../testing/server-process.ts'
import { prepareDataFolder } from '../../testing/test-database.ts'

/** More than the updates of a test: each update rotates the cards by one more, so that no order occurs twice. */
const CARDS = 20
const headers = { 'x-quadrangle-client': 'pc' }

let folder: string
let server: ServerProcess
let url: string
let cookie: string

async function start(): Promise<void> {
  server = new ServerProcess({ DATA_DIR: folder })
  url = await server.url()
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
  await prepareDataFolder(folder)
  const database = pgliteDatabase(await openPgliteFolder(folder))
  await addPerson(database.db, { number: '20260001' })
  await database.db.insertInto('card_source').values({ key: 'todo', kind: 'builtin', address: 'todo' }).execute()
  const card = { source_key: 'todo', name: '卡片', name_en: 'Card', icon: 'x' }
  await database.db
    .insertInto('card')
    .values(Array.from({ length: CARDS }, (_, sort) => ({ ...card, id: `card-${sort}`, sort })))
    .execute()
  await database.close()
  await start()
  const body = JSON.stringify({ identifier: '20260001', password: 'Quad-2026' })
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  if (response.status !== 200) throw new Error(`The log-in got ${response.status}: ${await response.text()}`)
  cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
})
afterAll(async () => {
  server.kill('SIGKILL')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

async function collection(query: Record<string, string>): Promise<DataOf<Contract['card']['collection']>> {
  const path = `/api/ws/app/collectCardAll?${new URLSearchParams(query)}`
  const response = await fetch(url + path, { method: 'POST', headers: { ...headers, cookie } })
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  return ((await response.json()) as { data: DataOf<Contract['card']['collection']> }).data
}

const savedOrder = async () =>
  (await collection({ request_type: 'list' })).card_collect.list_data?.map(({ app_id }) => app_id).join()

// The durability of PostgreSQL is not ours to test.
describe.runIf(testAll && process.env.TEST_DB !== 'postgres')('kill -9 during updates of the card order', () => {
  test.each([3, 8, 14])('after %i acknowledged updates loses none of them', async (killAfter) => {
    const ids = (await collection({ request_type: 'list' })).card_all.map(({ app_id }) => app_id)
    const orders = ids.map((_, index) => [...ids.slice(index), ...ids.slice(0, index)])
    let acknowledged = ''
    let inFlight = ''
    for (const [index, order] of orders.entries()) {
      inFlight = order.join()
      const write = collection({ request_type: 'sort', data: JSON.stringify(order) })
      if (index === killAfter) {
        // The update is killed at different moments: after 0, 2 and 3 ms.
        await sleep(killAfter % 4)
        server.kill('SIGKILL')
        // If the response still arrives, the update counts as acknowledged.
        if (
          await write.then(
            () => true,
            () => false,
          )
        )
          acknowledged = inFlight
        break
      }
      await write
      acknowledged = inFlight
    }
    await server.ended
    await start()
    // The last acknowledged order, or the complete one that was being written.
    expect([acknowledged, inFlight]).toContain(await savedOrder())
  })
})
