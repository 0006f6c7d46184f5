import { type BodyOf, type Contract, contract } from '@quadrangle/api-client/contract'
import { pdf } from '@quadrangle/demo-campus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '../../testing/areas/send-request.ts'
import { uploadFile } from '../../testing/areas/uploads.ts'
import { createWorld, type TestPerson, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

type EditBody = BodyOf<Contract['publishing']['edit']>

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { title, body } = sendRequest()

async function upload(name: string, { headers }: TestPerson = world.issuer): Promise<string> {
  const { data } = await uploadFile(world, {
    content: Buffer.from(pdf(name, [name])),
    purpose: 'notice',
    headers,
    name,
  })
  return data.id
}
async function send(attachments: string[]): Promise<number> {
  const request = sendRequest({ attachments })
  return (await call(world.app, contract.publishing.send, { headers: world.issuer.headers, body: request })).data.id
}
const change = (id: number, version: number, more: Partial<EditBody>) =>
  call(world.app, contract.publishing.edit, {
    headers: world.issuer.headers,
    body: { id, version, title, body, receipt: null, ask_again: 0, ...more },
  })
const filesOf = async (id: number) => {
  const { headers } = world.student
  const { data } = await call(world.app, contract.notice.detail, { headers, body: { box: 'recv', id } })
  return data.files.map(({ name }) => name)
}
const statusOf = async (file: string) =>
  (await world.app.inject({ url: `/files/${file}`, headers: { ...world.student.headers } })).statusCode

test('files are added, reordered and removed; removed ones cannot be opened, and the former version lists their names', async () => {
  const [plan, secret, late] = [await upload('plan.pdf'), await upload('secret.pdf'), await upload('late.pdf')]
  const id = await send([plan, secret])
  expect(await statusOf(secret)).toBe(200)
  expect((await change(id, 1, { attachments: [plan, secret] })).data.version).toBe(1)
  expect((await change(id, 1, { attachments: [late, plan] })).data.version).toBe(2)
  expect(await filesOf(id)).toEqual(['late.pdf', 'plan.pdf'])
  expect([await statusOf(plan), await statusOf(late), await statusOf(secret)]).toEqual([200, 200, 404])
  const { headers } = world.student
  const former = await call(world.app, contract.notice.version, { headers, query: { id, version: 1 } })
  expect(former.data.files).toEqual(['plan.pdf', 'secret.pdf'])
  await change(id, 2, { attachments: [plan, late] })
  // An edit that does not mention the attachments keeps them.
  await change(id, 3, { title: '更正' })
  expect(await filesOf(id)).toEqual(['plan.pdf', 'late.pdf'])
  expect((await change(id, 4, { attachments: [] })).data.version).toBe(5)
  expect(await filesOf(id)).toEqual([])
})

test('a file that a text shows as its picture remains accessible when it is no longer an attachment', async () => {
  const attachment = await upload('shown.pdf')
  const id = await send([attachment])
  // Older notices may show attachments in their text.
  const html = `<p>见图<img src="/files/${attachment}" alt="" /></p>`
  await world.db.updateTable('notice').set({ html }).where('id', '=', id).execute()
  await change(id, 1, { attachments: [] })
  expect(await filesOf(id)).toEqual([])
  expect(await statusOf(attachment)).toBe(200)
  // It can be attached again: it is the notice's own file.
  await world.db.updateTable('notice').set({ html: '<p>见图</p>' }).where('id', '=', id).execute()
  expect((await change(id, 2, { attachments: [attachment] })).data.version).toBe(3)
  expect(await filesOf(id)).toEqual(['shown.pdf'])
})

test('files of others and of another notice are refused, and the correction is rolled back', async () => {
  await world.db
    .insertInto('person_role')
    .values({ person_id: world.other.id, role: 'issuer', organization_id: 4 })
    .execute()
  const [foreign, used, own] = [await upload('a.pdf', world.other), await upload('b.pdf'), await upload('c.pdf')]
  await send([used])
  const id = await send([own])
  for (const file of [foreign, used]) {
    const { status, data } = await change(id, 1, { title: '更正', attachments: [own, file] })
    expect([status, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([400, ['attachments']])
  }
  expect(await filesOf(id)).toEqual(['c.pdf'])
})
