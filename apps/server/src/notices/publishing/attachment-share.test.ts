import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyAudience, only, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { uploadFile } from '../../testing/areas/uploads.ts'
import { createWorld, organization, statementsOf, type TestPerson, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

const MIB = 1024 ** 2
const EMPTY_OFFICE = 9
const later = { send_at: '2099-01-01T08:00:00Z' }
let world: World

beforeAll(async () => {
  world = await createWorld({ config: { attachmentBytesPerDay: 200 * MIB } })
  const { db, issuer, other } = world
  const role = { role: 'issuer' as const, everybody: true }
  await db
    .insertInto('person_role')
    .values([
      { ...role, person_id: issuer.id, organization_id: organization.library },
      { ...role, person_id: other.id, organization_id: organization.school },
    ])
    .execute()
  const names = { name: '空', name_en: 'Empty' }
  await db
    .insertInto('organization')
    .values({ id: EMPTY_OFFICE, parent_id: 1, path: '/1/9/', ...names })
    .execute()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('notice').execute()
  await world.db.deleteFrom('notice_schedule').execute()
})

async function send(more: Partial<SendBody> = {}, { headers }: TestPerson = world.issuer, language = 'en') {
  const content = Buffer.from('text')
  const { data: file } = await uploadFile(world, { content, purpose: 'notice', headers, name: 'a.txt' })
  const body = sendRequest({ audience: only(world.student.id), attachments: [file.id], ...more })
  return call(world.app, contract.publishing.send, { body, headers: { ...headers, 'accept-language': language } })
}

/** Makes the files of a notice so large. */
const resize = (noticeId: number, mebibytes: number) =>
  sql`update notice_attachment set size = ${mebibytes * MIB}::bigint where notice_id = ${noticeId}::bigint`.execute(
    world.db,
  )

test('one person can use up only half of what an office may attach within 24 hours', async () => {
  const { other } = world
  await resize((await send()).data.id, 100)
  for (const when of [{}, later]) {
    const refused = await send(when)
    expect([refused.status, refused.errmsg]).toEqual([
      400,
      'For School of Computing, you may send 100 MiB of files within 24 hours, of which 0 MiB are left. Remove some, or try again tomorrow.',
    ])
  }
  expect((await send({}, world.issuer, 'zh')).errmsg).toMatch(/^您在“计算机学院”24 小时内最多可发送 100 MiB/)
  expect((await send({}, other)).status).toBe(200)
  const library = { ...sendRequest().sender, organization_id: organization.library }
  expect((await send({ sender: library })).status).toBe(200)
})

test('an audience without people is refused first, then a quota that is used up, before recipients are written', async () => {
  await resize((await send()).data.id, 100)
  const empty = { ...emptyAudience, include: [{ kind: 'organization' as const, id: EMPTY_OFFICE, below: 1 as const }] }
  for (const when of [{}, later]) {
    const { status, data } = await send({ audience: empty, ...when })
    expect([status, data]).toEqual([400, { fields: { recipients: expect.any(String) } }])
  }
  const statements = await statementsOf(async () => {
    expect((await send()).data).toEqual({ fields: { attachments: expect.any(String) } })
  })
  expect(statements.filter((text) => /insert into "?(notice|notice_recipient)"? /.test(text))).toEqual([])
})
