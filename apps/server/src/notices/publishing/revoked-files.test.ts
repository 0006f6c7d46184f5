import { randomUUID } from 'node:crypto'
import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useJobs } from '../../background/testing/use-jobs.ts'
import { fileStore } from '../../platform/upload/file-store.ts'
import { png } from '../../testing/areas/pictures.ts'
import { only, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { storedFiles, uploadFile } from '../../testing/areas/uploads.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call, type Headers, logIn } from '../../testing/test-app.ts'
import { revokedFilesJob } from './revoked-files.ts'

let world: World
let logLines = ''
const { start } = useJobs(() => world, [revokedFilesJob])
beforeAll(async () => {
  const log = new PassThrough()
  log.on('data', (line: Buffer) => {
    logLines += line
  })
  world = await createWorld({ log })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => world.close())

async function upload(purpose: string, headers: Headers = world.issuer.headers): Promise<string> {
  const { data } = await uploadFile(world, { content: png, purpose, headers, name: 'a.png' })
  return data.id
}
async function send(more: Partial<SendBody>, headers: Headers = world.issuer.headers): Promise<number> {
  const body = sendRequest({ audience: only(world.student.id), ...more })
  return (await call(world.app, contract.publishing.send, { body, headers })).data.id
}
const revoke = (id: number) =>
  call(world.app, contract.publishing.revoke, { body: { id }, headers: world.issuer.headers })
const textWith = (picture: string) => ({ zh: `<p>一<img src="/files/${picture}" alt="湖"></p>` })
const backdate = (id: number) =>
  sql`update notice set revoked_at = now() - interval '31 days' where id = ${id}::bigint`.execute(world.db)

test('files of revoked notices are deleted after 30 days, unless something else needs them', async () => {
  const { db } = world
  const [alone, drafted, recent] = [await upload('notice'), await upload('notice'), await upload('notice')]
  const shared = await upload('notice-image')
  const first = await send({ attachments: [alone, drafted], body: textWith(shared) })
  const second = await send({ body: textWith(shared) })
  const third = await send({ attachments: [recent] })
  const draft = { id: randomUUID(), revision: 0, data: { attachments: [{ id: drafted }] } }
  expect((await call(world.app, contract.draft.save, { body: draft, headers: world.issuer.headers })).status).toBe(200)
  for (const id of [first, third]) await revoke(id)
  await backdate(first)

  start()
  const rest = [drafted, recent, shared].toSorted()
  await expect
    .poll(async () => (await db.selectFrom('stored_file').select('id').execute()).map(({ id }) => id).toSorted())
    .toEqual(rest)
  expect(storedFiles(world).toSorted()).toEqual(rest)
  const response = await world.app.inject({ url: `/files/${shared}`, headers: world.student.headers })
  expect(response.statusCode).toBe(200)

  await revoke(second)
  await backdate(second)
  await expect.poll(() => storedFiles(world)).not.toContain(shared)
})

test('a picture that the institution shows remains when its notice was revoked long ago', async () => {
  const { db, admin } = world
  const role = { person_id: admin.id, role: 'issuer' as const, organization_id: organization.school, everybody: true }
  await db.insertInto('person_role').values(role).execute()
  const headers = await logIn(world.app, 'A0001')
  const uploaded = await upload('notice-image', headers)
  const id = await send({ body: textWith(uploaded) }, headers)
  const value = { title: '湖', title_en: 'Lake', text: '', text_en: '', image_url: `/files/${uploaded}`, url: '' }
  const response = await call(world.app, contract.content.create, { body: { kind: 'slide', value }, headers })
  expect(response.errmsg).toBe('')
  await revoke(id)
  await backdate(id)
  start()
  const notice = db.selectFrom('notice').select('files_deleted').where('id', '=', id)
  await expect.poll(() => notice.executeTakeFirst()).toEqual({ files_deleted: true })
  expect((await world.app.inject({ url: `/files/${uploaded}` })).statusCode).toBe(200)
})

test('a file that cannot be deleted is reported once, blocks no other file, and is deleted later', async () => {
  const [stuck, beside, later] = [await upload('notice'), await upload('notice'), await upload('notice')]
  const first = await send({ attachments: [stuck, beside] })
  const second = await send({ attachments: [later] })
  for (const id of [first, second]) {
    await revoke(id)
    await backdate(id)
  }
  await sql`update notice set revoked_at = revoked_at - interval '1 day' where id = ${first}::bigint`.execute(world.db)
  // A folder in place of the file cannot be deleted as a file.
  const path = fileStore(world.config).pathOf(stuck)
  rmSync(path)
  mkdirSync(path)
  logLines = ''
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  start()
  const rows = () => world.db.selectFrom('stored_file').select('id').where('id', 'in', [stuck, beside, later]).execute()
  await expect.poll(rows).toEqual([{ id: stuck }])
  for (const id of [beside, later]) expect(storedFiles(world)).not.toContain(id)
  const reports = () => logLines.split('\n').filter((line) => line.includes('failed')).length
  /** Waits until the job has run again: it has deleted the file of another notice. */
  const nextRun = async () => {
    const other = await upload('notice')
    const id = await send({ attachments: [other] })
    await revoke(id)
    await backdate(id)
    await expect.poll(() => storedFiles(world)).not.toContain(other)
  }
  await nextRun()
  expect(reports()).toBe(1)
  // While only that file is due, the job opens no transaction.
  const transaction = vi.spyOn(world.db, 'transaction')
  const runs = () => world.app.jobRuns.all().get('revoked-files')?.runs ?? 0
  const runsBefore = runs()
  await expect.poll(runs).toBeGreaterThan(runsBefore + 1)
  expect(transaction).not.toHaveBeenCalled()
  transaction.mockRestore()

  vi.setSystemTime(Date.now() + 3_700_000)
  await nextRun()
  expect([reports(), await rows()]).toEqual([1, [{ id: stuck }]])
  rmdirSync(path)
  writeFileSync(path, png)
  vi.setSystemTime(Date.now() + 3_700_000)
  await expect.poll(rows).toEqual([])
  expect(storedFiles(world)).not.toContain(stuck)
})
