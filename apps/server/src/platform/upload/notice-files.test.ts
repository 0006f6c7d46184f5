import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { contract, limits } from '@quadrangle/api-client/contract'
import { pdf } from '@quadrangle/demo-campus'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { only, sendRequest } from '../../testing/areas/send-request.ts'
import { storedFiles, uploadFile } from '../../testing/areas/uploads.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call, type Headers } from '../../testing/test-app.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const stored = () => storedFiles(world)
const upload = (content: Buffer | string, name: string) =>
  uploadFile(world, { content: Buffer.from(content), purpose: 'notice', headers: world.issuer.headers, name })
const get = (url: string, headers: Headers) => world.app.inject({ url, headers })

test('a file of a notice is for those who may see it, until the notice is revoked', async () => {
  const { db, issuer, student, other } = world
  const { data: file } = await upload(pdf('a', ['一']), 'a.pdf')
  expect((await get(file.url, student.headers)).statusCode).toBe(404)
  const { id } = await db
    .insertInto('notice')
    .values({
      issuer_id: issuer.id,
      organization_id: organization.school,
      title: '一',
      content: '一',
      sent_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { file_id: file.id, notice_id: id, position: 1, name: 'a.pdf', size: 1, url: file.url }
  await db.insertInto('notice_attachment').values(row).execute()
  await db.insertInto('notice_recipient').values({ notice_id: id, person_id: student.id }).execute()
  const read = async () => {
    const responses = await Promise.all([issuer, student, other].map(({ headers }) => get(file.url, headers)))
    return responses.map(({ statusCode }) => statusCode)
  }
  expect(await read()).toEqual([200, 200, 404])
  const { headers } = await get(file.url, student.headers)
  expect(headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment;/),
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  await db.updateTable('notice').set({ public: true }).where('id', '=', id).execute()
  expect(await read()).toEqual([200, 200, 200])
  await db.updateTable('notice').set({ revoked_at: new Date() }).where('id', '=', id).execute()
  expect(await read()).toEqual([200, 404, 404])
  const again = await get(file.url, { ...student.headers, 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(404)
})

test('only unreferenced uploads are removed, the oldest first', async () => {
  const { db, issuer } = world
  await db.deleteFrom('notice_attachment').execute()
  await db.deleteFrom('stored_file').where('owner_id', '=', issuer.id).execute()
  const add = async () => (await upload('text', 'a.txt')).data.id
  const [drafted, scheduled, attached, forgotten] = [await add(), await add(), await add(), await add()]
  const draft = { id: randomUUID(), revision: 0, data: { attachments: [{ id: drafted }] } }
  expect((await call(world.app, contract.draft.save, { body: draft, headers: issuer.headers })).status).toBe(200)
  const later = {
    title: '一',
    body: { zh: '<p>一</p>' },
    audience: only(world.student.id),
    attachments: [scheduled],
    send_at: '2090-01-01T00:00:00Z',
  }
  const body = sendRequest(later)
  expect((await call(world.app, contract.publishing.send, { body, headers: issuer.headers })).errmsg).toBe('')
  const { id } = await db.selectFrom('notice').select('id').executeTakeFirstOrThrow()
  const row = { notice_id: id, position: 1, name: 'a.txt', size: 4, url: `/files/${attached}`, file_id: attached }
  await db.insertInto('notice_attachment').values(row).execute()
  const last: string[] = []
  for (let turn = 0; turn < 4 * limits.attachmentsPerNotice; turn += 1) last.push(await add())
  await world.app.unusedUploads.idle()
  const remainingFiles = await db.selectFrom('stored_file').select('id').where('owner_id', '=', issuer.id).execute()
  expect(new Set(remainingFiles.map((file) => file.id))).toEqual(new Set([drafted, scheduled, attached, ...last]))
  expect(stored()).not.toContain(forgotten)
  expect(stored()).toContain(attached)
  // Once removed from the draft, the file is unused; as the oldest one it is deleted next.
  const emptied = { ...draft, revision: 1, data: { attachments: [] } }
  await call(world.app, contract.draft.save, { body: emptied, headers: issuer.headers })
  await add()
  await world.app.unusedUploads.idle()
  expect(stored()).not.toContain(drafted)
  expect(stored()).toContain(scheduled)
})

test('a HEAD request gets the headers of a file without opening it', async () => {
  const { app, issuer, student } = world
  const { data: file } = await upload(pdf('b', ['二']), 'b.pdf')
  const head = (headers: Headers) => app.inject({ method: 'HEAD', url: file.url, headers })
  const stableHeaders = ({ headers: { date: _, 'x-request-id': __, ...headers } }: Awaited<ReturnType<typeof get>>) =>
    headers
  const any = await open(import.meta.filename)
  const reading = vi.spyOn(Object.getPrototypeOf(any) as typeof any, 'createReadStream')
  await any.close()
  const response = await head(issuer.headers)
  expect([response.statusCode, response.rawPayload.length, reading.mock.calls.length]).toEqual([200, 0, 0])
  expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': String(file.size) })
  const download = await get(file.url, issuer.headers)
  expect(stableHeaders(response)).toEqual(stableHeaders(download))
  expect([download.rawPayload.length, reading.mock.calls.length]).toEqual([file.size, 1])
  reading.mockRestore()
  expect((await head({ ...issuer.headers, 'if-none-match': String(download.headers.etag) })).statusCode).toBe(304)
  expect((await head(student.headers)).statusCode).toBe(404)
  await rm(join(world.config.dataDir, 'files', file.id.slice(0, 2), file.id))
  expect((await head(issuer.headers)).statusCode).toBe(404)
})
