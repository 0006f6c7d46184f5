import { randomUUID } from 'node:crypto'
import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useJobs } from '../../background/testing/use-jobs.ts'
import { fileStore } from '../../platform/upload/file-store.ts'
import { png } from '../../testing/areas/pictures.ts'
import { only, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { storedFiles, uploadFile } from '../../testing/areas/uploads.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call, type Headers, logIn } from '../../testing/test-app.ts'
import { revokedFilesJob } from './revoked-files.ts'

let world: World
const { start } = useJobs(() => world, [revokedFilesJob])
beforeAll(async () => {
  world = await createWorld()
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
  await expect.poll(() => storedFiles(world), { timeout: 10_000 }).not.toContain(alone)
  expect(storedFiles(world).toSorted()).toEqual([drafted, recent, shared].toSorted())
  const rows = await db.selectFrom('stored_file').select('id').execute()
  expect(rows.map(({ id }) => id).toSorted()).toEqual([drafted, recent, shared].toSorted())
  const response = await world.app.inject({ url: `/files/${shared}`, headers: world.student.headers })
  expect(response.statusCode).toBe(200)

  await revoke(second)
  await backdate(second)
  await expect.poll(() => storedFiles(world), { timeout: 10_000 }).not.toContain(shared)
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
  await expect.poll(() => notice.executeTakeFirst(), { timeout: 10_000 }).toEqual({ files_deleted: true })
  expect((await world.app.inject({ url: `/files/${uploaded}` })).statusCode).toBe(200)
})

test('a file that could not be deleted is deleted later', async () => {
  const file = await upload('notice')
  const id = await send({ attachments: [file] })
  await revoke(id)
  await backdate(id)
  // A folder in place of the file cannot be deleted as a file.
  const path = fileStore(world.config).pathOf(file)
  rmSync(path)
  mkdirSync(path)
  start()
  await sleep(500)
  rmdirSync(path)
  writeFileSync(path, png)
  await expect.poll(() => storedFiles(world), { timeout: 10_000 }).not.toContain(file)
})
