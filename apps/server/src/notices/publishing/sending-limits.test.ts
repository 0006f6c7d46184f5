import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyAudience, only, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { limitSending } from '../../testing/areas/sending-limits.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { sendScheduled } from './send-scheduled.ts'

const { publishing, receipt, audience, group } = contract
const dueAt = new Date('2099-01-01T08:00:01Z')
let world: World

beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  const { db } = world
  await db.deleteFrom('message_usage').execute()
  await db.deleteFrom('notice_schedule').execute()
  await limit({})
  await mayReachEverybody(true)
  await sql`update session set proved_at = now()`.execute(db)
})
afterAll(() => world.close())

const limit = (limits: Parameters<typeof limitSending>[1]) => limitSending(world.db, limits)

const mayReachEverybody = (everybody: boolean) =>
  world.db.updateTable('person_role').set({ everybody }).where('role', '=', 'issuer').execute()

const forgetProofs = () => sql`update session set proved_at = now() - interval '11 minutes'`.execute(world.db)

const send = (more: Partial<SendBody> = {}) =>
  call(world.app, publishing.send, {
    body: sendRequest({ audience: only(world.student.id), ...more }),
    headers: world.issuer.headers,
  })

const countNotices = async () =>
  (
    await world.db
      .selectFrom('notice')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const everyone: SendBody['audience'] = {
  ...emptyAudience,
  include: [{ kind: 'organization', id: organization.university, below: 1 }],
}
const question: NonNullable<SendBody['receipt']> = {
  subject: '是否参加',
  template: 'custom',
  reading: 'unable',
  note: 'optional',
  deadline: null,
  options: ['参加', '不参加'],
}

async function newGroup(people: readonly number[], organizations: readonly number[] = [], id?: number) {
  const { app, issuer } = world
  const body = { name: `分组 ${Math.random()}`, people: [...people], organizations: [...organizations], numbers: [] }
  const headers = issuer.headers
  if (id !== undefined) return (await call(app, group.update, { body: { ...body, id }, headers })).data.id
  return (await call(app, group.create, { body, headers })).data.id
}

/** Sends the notice that was scheduled for 2099; returns the reason if it was not sent. */
async function sendDue(key: string) {
  const channels = { email: 'outbox', sms: 'outbox' } as const
  const sizes = { atOnce: 50, chunk: 7 }
  await sendScheduled(world.db, key, { channels, sizes, dailyLimits: world.app.config, now: dueAt })
  const row = await world.db.selectFrom('notice_schedule').select('failure').where('id', '=', key).executeTakeFirst()
  return row?.failure ?? undefined
}

test('without the grant of an administrator an issuer reaches only the people of their own organisations', async () => {
  const { app, issuer, student, other } = world
  const { headers } = issuer
  const noticeId = (await send()).data.id
  const mixed = await newGroup([student.id, other.id])
  const audiences: Record<string, SendBody['audience']> = {
    'the university': everyone,
    'a person of the library': only(student.id, other.id),
    'a group with one': { ...emptyAudience, include: [{ kind: 'group', id: mixed }] },
    'a pasted number': { ...only(student.id), numbers: ['20260002'] },
  }
  const ways = {
    send: (to: SendBody['audience']) => send({ audience: to }),
    schedule: (to: SendBody['audience']) => send({ audience: to, send_at: '2099-01-01T08:00:00.000Z' }),
    add: (to: SendBody['audience']) =>
      call(app, publishing.addRecipients, { body: { id: noticeId, audience: to }, headers }),
  }
  await mayReachEverybody(false)
  const before = await countNotices()
  for (const [audienceName, to] of Object.entries(audiences)) {
    for (const [way, attempt] of Object.entries(ways)) {
      const { status, data } = await attempt(to)
      expect([audienceName, way, status, data]).toEqual([
        audienceName,
        way,
        400,
        { fields: { recipients: expect.any(String) } },
      ])
    }
  }
  expect((await send({ audience: everyone })).errmsg).toMatch(/^2 of the recipients are outside .*: Yunhu University/)
  expect(await countNotices()).toBe(before)
  const found = await call(app, audience.people, { query: { text: '2026' }, headers })
  expect(found.data.list.map(({ user_id }) => user_id)).toEqual([student.id])
  const issuers = async () => (await call(app, publishing.issuers, { headers })).data.everybody
  expect(await issuers()).toBe(0)
  expect(
    (await send({ audience: { ...emptyAudience, include: [{ kind: 'organization', id: 2, below: 1 }] } })).status,
  ).toBe(200)

  await mayReachEverybody(true)
  expect(await issuers()).toBe(1)
  for (const to of Object.values(audiences)) expect((await send({ audience: to })).status).toBe(200)
})

test('a scheduled notice is not sent if its group has grown beyond the limits of its issuer', async () => {
  const { student, other } = world
  await mayReachEverybody(false)
  const id = await newGroup([student.id])
  const body = sendRequest({
    audience: { ...emptyAudience, include: [{ kind: 'group', id }] },
    send_at: '2099-01-01T08:00:00.000Z',
  })
  const { app, issuer } = world
  expect((await call(app, publishing.send, { body, headers: issuer.headers })).status).toBe(200)
  await newGroup([student.id, other.id], [], id)
  expect(await sendDue(body.key)).toMatch('outside the organisations that you can send to')

  await mayReachEverybody(true)
  await limit({ proof_people: 1 })
  await forgetProofs()
  const small = await newGroup([student.id])
  const later = {
    ...body,
    key: sendRequest().key,
    audience: { ...emptyAudience, include: [{ kind: 'group' as const, id: small }] },
  }
  expect((await call(app, publishing.send, { body: later, headers: issuer.headers })).status).toBe(200)
  await newGroup([student.id, other.id], [], small)
  expect(await sendDue(later.key)).toMatch('you have to confirm your identity first')
})

const withSms = { sms: { text: '明天停课', delay_minutes: 1 } }

/** Every way in which an issuer causes messages. Each gets the id of a notice with a text message to the student. */
function ways(): Record<string, (id: number) => Promise<{ status: number; data: unknown; errmsg: string }>> {
  const { app, issuer, student, other } = world
  const { headers } = issuer
  const sendAt = '2099-01-01T08:00:00.000Z'
  const editOf = (id: number) => ({
    id,
    version: 1,
    title: '改期',
    body: { zh: '<p>改到周六。</p>' },
    receipt: question,
  })
  return {
    send: () => send({ ...withSms, urgent: 1 }),
    schedule: () => send({ ...withSms, urgent: 1, send_at: sendAt }),
    add: (id) => call(app, publishing.addRecipients, { body: { id, audience: only(student.id, other.id) }, headers }),
    change: (id) => call(app, publishing.edit, { body: { ...editOf(id), ask_again: 1 }, headers }),
    remind: (id) => call(app, receipt.remind, { body: { id, minutes: 60 }, headers }),
  }
}

test('exceeding a daily limit is refused by every route, for the issuer and for all, and says how much is left', async () => {
  const { db, other, issuer } = world
  await db.updateTable('person').set({ verified_phone: '13900000002' }).where('id', '=', other.id).execute()
  for (const [way, attempt] of Object.entries(ways())) {
    for (const refusing of [{ texts_issuer: 0 }, { texts_all: 0 }, { urgent_issuer: 0 }, { urgent_all: 0 }]) {
      await limit({})
      const { data } = await send({ ...withSms, urgent: 1, receipt: question })
      await limit(refusing)
      const before = await countNotices()
      const messages = await countMessagesInLedger()
      const refused = await attempt(data.id)
      expect([way, refusing, refused.status, refused.data]).toEqual([way, refusing, 409, { reason: 'sending-limit' }])
      expect(refused.errmsg).toMatch(/^Nothing was sent: .* in 24 hours/)
      expect([await countNotices(), await countMessagesInLedger()]).toEqual([before, messages])
      // The health page shows the refusal.
      const refusals = db.deleteFrom('message_usage').where('refused', '=', true).returning('person_id')
      expect([way, await refusals.execute()]).toEqual([way, [{ person_id: issuer.id }]])
    }
    // Within the limits, the call succeeds and is counted.
    await limit({})
    const { data } = await send({ ...withSms, urgent: 1, receipt: question })
    await db.deleteFrom('message_usage').execute()
    expect([way, (await attempt(data.id)).status]).toEqual([way, 200])
    // A scheduled notice counts when its time comes. Before that only its proof is recorded, without people.
    const counted = db.selectFrom('message_usage').select(['person_id', 'urgent', 'texts']).where('people', '>', 0)
    const used = await counted.execute()
    expect([way, used]).toEqual([way, way === 'schedule' ? [] : [{ person_id: issuer.id, urgent: true, texts: 1 }]])
  }
  const body = sendRequest({ ...withSms, audience: only(world.student.id), send_at: '2099-01-01T08:00:00.000Z' })
  await call(world.app, publishing.send, { body, headers: issuer.headers })
  await limit({ texts_issuer: 0 })
  expect(await sendDue(body.key)).toMatch('Nothing was sent')
  expect(await db.selectFrom('message_usage').select('refused').execute()).toContainEqual({ refused: true })
})

const countMessagesInLedger = async () =>
  (
    await world.db
      .selectFrom('notice_delivery')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

test('many recipients, or more text messages than a daily number, require a proof by every route', async () => {
  for (const [way, attempt] of Object.entries(ways())) {
    for (const asking of [{ proof_people: 0 }, { proof_texts: 0 }]) {
      await limit({})
      await sql`update session set proved_at = now()`.execute(world.db)
      const { data } = await send({ ...withSms, urgent: 1, receipt: question })
      await limit(asking)
      await forgetProofs()
      const refused = await attempt(data.id)
      expect([way, asking, refused.status, refused.data]).toEqual([way, asking, 403, { reason: 'step-up' }])
      await sql`update session set proved_at = now()`.execute(world.db)
      expect([way, asking, (await attempt(data.id)).status]).toEqual([way, asking, 200])
    }
  }
})

test('a correction for many people, or another text for many waiting text messages, requires a proof', async () => {
  const { app, issuer } = world
  const corrections = [
    [{ proof_people: 0 }, { title: '改期' }],
    [{ proof_texts: 0 }, { sms_text: '明天复课' }],
  ] as const
  for (const [asking, change] of corrections) {
    await limit({})
    await sql`update session set proved_at = now()`.execute(world.db)
    const { data } = await send({ sms: { text: '明天停课', delay_minutes: 60 } })
    const count = await usedTexts()
    await limit(asking)
    await forgetProofs()
    const { title, body } = sendRequest()
    const edition = { id: data.id, version: 1, title, body, receipt: null, ask_again: 0 as const, ...change }
    const edit = () => call(app, publishing.edit, { body: edition, headers: issuer.headers })
    const refused = await edit()
    expect([change, refused.status, refused.data]).toEqual([change, 403, { reason: 'step-up' }])
    await sql`update session set proved_at = now()`.execute(world.db)
    expect([change, (await edit()).status]).toEqual([change, 200])
    expect(await usedTexts()).toBe(count)
  }
})

test('whether a proof is required does not reveal who has a mobile number', async () => {
  const { db, other } = world
  await db.updateTable('person').set({ verified_phone: '', mobile: null }).where('id', '=', other.id).execute()
  await limit({ proof_texts: 0 })
  await forgetProofs()
  for (const when of [{}, { send_at: '2099-01-01T08:00:00.000Z' }]) {
    const { status, data } = await send({ ...withSms, ...when, audience: only(other.id) })
    expect([when, status, data]).toEqual([when, 403, { reason: 'step-up' }])
  }
})

test('text messages count as parts times people, and waiting ones that become longer count again', async () => {
  const { app, issuer } = world
  const long = '停课通知'.repeat(20)
  await limit({ texts_issuer: 4 })
  const { data } = await send({ sms: { text: long, delay_minutes: 60 } })
  expect(await usedTexts()).toBe(2)
  const edit = (sms_text: string) =>
    call(app, publishing.edit, {
      body: {
        id: data.id,
        version: 1,
        title: '关于选课的通知',
        body: { zh: '<p>第二轮选课于周五开始。</p>' },
        receipt: null,
        ask_again: 0 as const,
        sms_text,
      },
      headers: issuer.headers,
    })
  expect((await edit(long.repeat(2))).status).toBe(200)
  expect(await usedTexts()).toBe(3)
  const refused = await send({ sms: { text: long, delay_minutes: 60 } })
  expect(refused.errmsg).toMatch('4 text messages in 24 hours, and the rest is not enough')
  // After a day, messages no longer count.
  await sql`update message_usage set at = now() - interval '25 hours'`.execute(world.db)
  expect((await send({ sms: { text: long, delay_minutes: 60 } })).status).toBe(200)
})

test('a longer text message counts while its notice is being sent, even if everybody is asked again', async () => {
  const { app, db, issuer } = world
  await limit({ texts_issuer: 50 })
  const { data } = await send({ ...withSms, receipt: question })
  await db.updateTable('notice').set({ state: 'sending', recipients: 100 }).where('id', '=', data.id).execute()
  const edition = { id: data.id, version: 1, title: '改期', body: { zh: '<p>改到周六。</p>' }, receipt: question }
  const body = { ...edition, ask_again: 1 as const, sms_text: '停课通知'.repeat(20) }
  const { status, data: why } = await call(app, publishing.edit, { body, headers: issuer.headers })
  await db.updateTable('notice').set({ state: 'sent', recipients: 1 }).where('id', '=', data.id).execute()
  expect([status, why]).toEqual([409, { reason: 'sending-limit' }])
})

const usedTexts = async () =>
  (
    await world.db
      .selectFrom('message_usage')
      .select(({ fn }) => fn.sum<number>('texts').as('n'))
      .executeTakeFirstOrThrow()
  ).n

test('of two issuers at the same moment, one finds the shared limit reached', async () => {
  const { app, db, admin } = world
  await db
    .insertInto('person_role')
    .values({ person_id: admin.id, role: 'issuer', organization_id: organization.school })
    .execute()
  await limit({ urgent_all: 3 })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      call(app, publishing.send, {
        body: sendRequest({ audience: only(world.student.id), urgent: 1 }),
        headers: (at % 2 === 0 ? admin : world.issuer).headers,
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
})
