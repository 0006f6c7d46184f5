import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { API_PREFIX, contract, type Endpoint } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart, png } from '../../testing/areas/pictures.ts'
import { storedFiles } from '../../testing/areas/uploads.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { localFileStore } from './file-store.ts'

let world: World

beforeAll(async () => {
  world = await createWorld({ config: { diskReserveBytes: Number.MAX_SAFE_INTEGER } })
})
afterAll(() => world.close())

test('no call can upload anything where the disk would have less than its reserve', async () => {
  const { app, admin } = world
  const uploads = Object.values(contract)
    .flatMap((noun) => Object.values<Endpoint>(noun))
    .filter(({ upload }) => upload !== undefined)
  expect(uploads.length).toBeGreaterThan(2)
  for (const endpoint of uploads) {
    const { path, errors } = endpoint
    const { payload, contentType } = multipart(png)
    const response = await app.inject({
      method: 'POST',
      url: `${API_PREFIX}${path}${endpoint === contract.upload.file ? '?purpose=background' : ''}`,
      headers: { ...admin.headers, 'content-type': contentType },
      payload,
    })
    const { errmsg } = response.json<{ errmsg: string }>()
    const expected = 'The server has too little disk space left for uploads. Ask an administrator to free some.'
    expect([path, response.statusCode, errmsg]).toEqual([path, 507, expected])
    expect(errors.map(({ status }) => status)).toContain(507)
  }
  expect(storedFiles(world)).toEqual([])
})

test('an upload is aborted as soon as the disk is full, and leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
  const megabyte = Buffer.alloc(1024 ** 2)
  let free = 20 * megabyte.length
  let sent = 0
  const store = localFileStore(folder, { reserveBytes: 0, freeBytes: async () => free })
  const stream = Readable.from(
    (function* () {
      for (; sent < 64; sent += 1) {
        free -= megabyte.length
        yield megabyte
      }
    })(),
  )
  const id = '00000000-0000-4000-8000-000000000000'
  await expect(store.receive(id, stream, AbortSignal.timeout(10_000))).rejects.toMatchObject({ status: 507 })
  expect(sent).toBeLessThan(40)
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  rmSync(folder, { recursive: true })
})
