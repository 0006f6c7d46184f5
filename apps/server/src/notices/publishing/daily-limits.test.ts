import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { only, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { limitSending } from '../../testing/areas/sending-limits.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { sendScheduled } from './send-scheduled.ts'

const { publishing, receipt } = contract
const sendAt = '2099-01-01T08:00:00.000Z'
let world: World

beforeAll(async () => {
  world = await createWorld({ config: { noticesPerDay: 3, recipientsPerDay: 8 } })
})
beforeEach(async () => {
  await world.db.deleteFrom('message_usage').execute()
  await world.db.deleteFrom('notice_schedule').execute()
  await limitSending(world.db, {})
})
afterAll(() => world.close())

const question: NonNullable<SendBody['receipt']> = {
  subject: '是否参加',
  template: 'custom',
  reading: 'unable',
  note: 'optional',
  deadline: null,
  options: ['参加', '不参加'],
}

const send = (more: Partial<SendBody> = {}, headers = world.issuer.headers) =>
  call(world.app, publishing.send, { body: sendRequest({ audience: only(world.student.id), ...more }), headers })

/** Records notices of the issuer, each to so many people. */
const use = (...people: number[]) =>
  world.db
    .insertInto('message_usage')
    .values(people.map((count) => ({ person_id: world.issuer.id, urgent: false, texts: 0, people: count })))
    .execute()

const countNotices = async () => (await world.db.selectFrom('notice').select('id').execute()).length

async function sendDue(key: string): Promise<string | undefined> {
  const channels = { email: 'outbox', sms: 'outbox' } as const
  const sizes = { atOnce: 50, chunk: 7 }
  const now = new Date('2099-01-01T08:00:01Z')
  await sendScheduled(world.db, key, { channels, sizes, dailyLimits: world.app.config, now })
  const row = await world.db.selectFrom('notice_schedule').select('failure').where('id', '=', key).executeTakeFirst()
  return row?.failure ?? undefined
}

test('plain notices of one issuer have a limit of 24 hours by every route, and Health shows a refusal', async () => {
  const { app, db, issuer, student, other, admin } = world
  const { headers } = issuer
  const { title, body } = sendRequest()
  const edition = { version: 1, title, body, receipt: question, ask_again: 1 as const }
  const ways: Record<string, (id: number) => Promise<{ status: number; data: unknown; errmsg: string }>> = {
    send: () => send(),
    add: (id) => call(app, publishing.addRecipients, { body: { id, audience: only(student.id, other.id) }, headers }),
    change: (id) => call(app, publishing.edit, { body: { id, ...edition }, headers }),
    remind: (id) => call(app, receipt.remind, { body: { id, minutes: 60 }, headers }),
  }
  for (const [way, attempt] of Object.entries(ways)) {
    await db.deleteFrom('message_usage').execute()
    const { data } = await send({ receipt: question })
    await use(1, 1)
    const before = await countNotices()
    const refused = await attempt(data.id)
    expect([way, refused.status, refused.data]).toEqual([way, 409, { reason: 'sending-limit' }])
    expect(refused.errmsg).toMatch(/^Nothing was sent: you can send 3 notices in 24 hours/)
    expect(await countNotices()).toBe(before)
    const { warnings } = (await call(app, contract.health.show, { headers: admin.headers })).data
    expect(warnings).toContainEqual({ code: 'sending-refused', level: 'danger', about: String(issuer.id) })
    await sql`update message_usage set at = now() - interval '25 hours'`.execute(db)
    expect([way, (await attempt(data.id)).status]).toEqual([way, 200])
    const used = db.selectFrom('message_usage').select('people').where(sql<boolean>`at > now() - interval '1 hour'`)
    expect([way, await used.execute()]).toEqual([way, [{ people: 1 }]])
  }
})

test('the recipients of all plain notices of one issuer have a limit of 24 hours', async () => {
  const { issuer, student, other } = world
  await use(7)
  const refused = await send({ audience: only(student.id, other.id) }, { ...issuer.headers, 'accept-language': 'zh' })
  expect([refused.status, refused.errmsg]).toEqual([
    409,
    expect.stringMatching(/^没有发送：您的通知在 24 小时内最多可发给 8 人次，已用 7 人次/),
  ])
  expect((await send()).status).toBe(200)
  expect((await send()).errmsg).toMatch(/can go to 8 recipients in 24 hours, have gone to 8/)
})

test('a scheduled notice counts when it is sent, and is not sent above the limit', async () => {
  const bodies = [0, 1].map(() => sendRequest({ audience: only(world.student.id), send_at: sendAt }))
  for (const body of bodies) {
    const { status } = await call(world.app, publishing.send, { body, headers: world.issuer.headers })
    expect(status).toBe(200)
  }
  await use(1, 1)
  const failures: (string | undefined)[] = []
  for (const { key } of bodies) failures.push(await sendDue(key))
  expect(failures).toEqual([undefined, expect.stringContaining('you can send 3 notices in 24 hours')])
})

test('of eight parallel notices of one issuer, as many are sent as the limit allows', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => send()))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
})
