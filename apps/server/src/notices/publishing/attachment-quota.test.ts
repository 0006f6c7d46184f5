import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { png } from '../../testing/areas/pictures.ts'
import { only, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { uploadFile } from '../../testing/areas/uploads.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { sendScheduled } from './send-scheduled.ts'

let world: World
const BYTES = 600
const library = { role: 'issuer' as const, organization_id: organization.library, everybody: true }

beforeAll(async () => {
  world = await createWorld({ config: { attachmentBytesPerDay: 700 } })
  await world.db
    .insertInto('person_role')
    .values([world.issuer, world.other].map(({ id }) => ({ ...library, person_id: id })))
    .execute()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('notice').execute()
  await world.db.deleteFrom('notice_schedule').execute()
})

async function attachment({ headers } = world.issuer): Promise<string> {
  const content = Buffer.alloc(BYTES, 'text ')
  const { data } = await uploadFile(world, { content, purpose: 'notice', headers, name: 'a.txt' })
  return data.id
}
async function send(more: Partial<SendBody>, { headers } = world.issuer) {
  const body = sendRequest({ audience: only(world.student.id), ...more })
  const { status, data, errmsg } = await call(world.app, contract.publishing.send, { body, headers })
  return { status, errmsg, data, body }
}
test('an office can attach a limited amount per day, across all calls and parallel notices', async () => {
  expect((await send({ attachments: [await attachment()] })).status).toBe(200)
  const refused = await send({ attachments: [await attachment()] })
  expect([refused.status, refused.errmsg]).toEqual([
    400,
    expect.stringMatching(/^School of Computing may send 0 MiB of files within 24 hours, of which 0 MiB are left\./),
  ])

  const picture = await uploadFile(world, {
    content: Buffer.concat([png, Buffer.alloc(BYTES)]),
    purpose: 'notice-image',
    headers: world.issuer.headers,
  })
  const body = { zh: `<p>一<img src="${picture.data.url}" alt="湖"></p>` }
  expect((await send({ body })).status).toBe(400)
  expect((await send({ attachments: [await attachment()], send_at: '2099-01-01T08:00:00Z' })).status).toBe(400)

  const plain = await send({})
  const edit = {
    id: plain.data.id,
    version: 1,
    title: plain.body.title,
    body: plain.body.body,
    receipt: null,
    ask_again: 0 as const,
    attachments: [await attachment()],
  }
  const edited = await call(world.app, contract.publishing.edit, { body: edit, headers: world.issuer.headers })
  expect(edited.status).toBe(400)

  const { data } = await call(world.app, contract.health.show, { headers: world.admin.headers })
  expect(data.storage.offices).toEqual([
    { id: organization.school, name: '计算机学院', name_en: 'School of Computing', bytes: BYTES },
  ])
  expect(data.warnings).toContainEqual({ code: 'quota-near', level: 'warning', about: String(organization.school) })

  // A person who sends for several offices has no larger quota; other people of another office have their own.
  const sender = { ...sendRequest().sender, organization_id: organization.library }
  const elsewhere = await send({ attachments: [await attachment()], sender })
  expect([elsewhere.status, elsewhere.errmsg]).toEqual([400, expect.stringMatching(/^You may send/)])
  const files = [await attachment(world.other), await attachment(world.other)]
  const responses = await Promise.all(files.map((file) => send({ attachments: [file], sender }, world.other)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])

  await sql`update notice_attachment set attached_at = now() - interval '25 hours'`.execute(world.db)
  expect((await send({ attachments: [await attachment()] })).status).toBe(200)
})

test('a file that a colleague adds to a notice counts for the colleague', async () => {
  const { issuer, other } = world
  // The issuer's quota of the day is used up, the school's is not.
  const sender = { ...sendRequest().sender, organization_id: organization.library }
  const { data } = await send({})
  expect((await send({ attachments: [await attachment()], sender })).status).toBe(200)
  const role = { person_id: other.id, role: 'issuer' as const, organization_id: organization.school, everybody: true }
  await world.db.insertInto('person_role').values(role).execute()
  const { title, body } = sendRequest()
  const edit = { id: data.id, version: 1, title, body, receipt: null, ask_again: 0 as const }
  const add = async (someone: typeof other) => {
    const request = { ...edit, attachments: [await attachment(someone)] }
    return (await call(world.app, contract.publishing.edit, { body: request, headers: someone.headers })).status
  }
  expect(await add(issuer)).toBe(400)
  expect(await add(other)).toBe(200)
  // The school has its own quota, so only the colleague's can be exceeded at the laboratory.
  await world.db
    .insertInto('person_role')
    .values({ ...role, organization_id: organization.laboratory })
    .execute()
  const laboratory = { ...sender, organization_id: organization.laboratory }
  const refused = await send({ attachments: [await attachment(other)], sender: laboratory }, other)
  expect([refused.status, refused.errmsg]).toEqual([400, expect.stringMatching(/^You may send/)])
})

test('files of scheduled notices count on the day on which they were scheduled', async () => {
  const later = { send_at: '2099-01-01T08:00:00Z' }
  const files = [await attachment(), await attachment(), await attachment()]
  const responses = await Promise.all(files.map((file) => send({ attachments: [file], ...later })))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect((await send({ attachments: [await attachment()] })).status).toBe(400)
})

test('a notice that was scheduled in time is sent with its files', async () => {
  const { body } = await send({ attachments: [await attachment()], send_at: '2099-01-01T08:00:00Z' })
  await world.db.updateTable('notice_schedule').set({ created_at: sql`now() - interval '25 hours'` }).execute()
  expect((await send({ attachments: [await attachment()] })).status).toBe(200)
  await sendScheduled(world.db, body.key, {
    channels: world.app.channels,
    sizes: { atOnce: 10, chunk: 10 },
    dailyLimits: world.app.config,
    now: new Date('2099-01-01T08:00:01Z'),
  })
  const sent = await world.db.selectFrom('notice_attachment').select('size').execute()
  expect(sent).toEqual([{ size: BYTES }, { size: BYTES }])
})

test.runIf(process.env.TEST_DB === 'postgres')(
  'a notice with files and a log-in do not wait for each other',
  async () => {
    const file = await attachment()
    await world.db.transaction().execute(async (trx) => {
      // A log-in over single sign-on locks the top organisation in this way.
      const office = trx.selectFrom('organization').select('id').where('id', '=', organization.school)
      await office.forNoKeyUpdate().execute()
      const timeout = new Promise((resolve) => setTimeout(() => resolve('late'), 10_000))
      expect(await Promise.race([send({ attachments: [file] }), timeout])).toMatchObject({ status: 200 })
    })
  },
)
