import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, organization, statementsOf, type TestPerson, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, type Headers, logIn } from '../../testing/test-app.ts'
import { fanOutNextChunk } from '../publishing/fan-out.ts'
import { sendNotice } from '../publishing/send.ts'

const { tally, people, preview, remind } = contract.receipt
const outbox = { email: 'outbox', sms: 'outbox' } as const
let world: World
/** Sends for the school too. */
let colleague: TestPerson
/** Sends for the library only. */
let librarian: TestPerson
/** Sends for everybody, and so sees every name. */
let rector: TestPerson

beforeAll(async () => {
  world = await createWorld()
  colleague = await issuerOf('T0009', organization.school)
  librarian = await issuerOf('T0010', organization.library)
  rector = world.admin
  await world.db
    .insertInto('person_role')
    .values({ person_id: rector.id, role: 'issuer', organization_id: organization.university })
    .execute()
  const email = { email: 's@example.edu', email_bound: true }
  await world.db.updateTable('person').set(email).where('id', '=', world.student.id).execute()
})
afterAll(() => world.close())

async function issuerOf(number: string, organizationId: number): Promise<TestPerson> {
  const id = await addPerson(world.db, { number })
  await world.db
    .insertInto('person_role')
    .values({ person_id: id, role: 'issuer', organization_id: organizationId, everybody: true })
    .execute()
  return { id, headers: await logIn(world.app, number) }
}

/** Sends a notice to all six people of the university. */
async function send(more: Partial<SendBody> = {}, headers = world.issuer.headers): Promise<number> {
  const { status, data, errmsg } = await call(world.app, contract.publishing.send, { headers, body: sendRequest(more) })
  expect([status, errmsg]).toEqual([200, ''])
  return data.id
}

const question: NonNullable<SendBody['receipt']> = {
  subject: '是否参加',
  template: 'custom',
  reading: 'unable',
  options: ['参加', '不参加'],
  note: 'optional',
  deadline: null,
}
const personal: SendBody['sender'] = {
  organization_id: organization.school,
  official: 0,
  with_logo: 0,
  contact: '',
}

const read = (id: number, { headers }: TestPerson) =>
  call(world.app, contract.notice.detail, { headers, body: { box: 'recv', id } })
const answer = (id: number, { headers }: TestPerson, option = 'a') =>
  call(world.app, contract.notice.answer, { headers, body: { id, version: 1, option, note: '' } })
const numbers = async (id: number, { headers }: TestPerson = rector) =>
  (await call(world.app, tally, { query: { id }, headers })).data
const names = (id: number, state: 'read' | 'unread' | 'answered' | 'unanswered', more = {}, by = world.issuer) =>
  call(world.app, people, { query: { id, state, ...more }, headers: by.headers })
const ids = (list: readonly { user_id: number }[]) => list.map((person) => person.user_id)
const remindAll = (id: number, minutes = 60, headers: Headers = rector.headers) =>
  call(world.app, remind, { headers, body: { id, minutes } })
const audits = (id: number, action: string) =>
  world.db
    .selectFrom('audit_entry')
    .select(['person_id', 'organization_id', 'detail'])
    .where('notice_id', '=', id)
    .where('action', '=', action)
    .orderBy('id')
    .execute()
const deliveries = (id: number, round: number) =>
  world.db
    .selectFrom('notice_delivery')
    .select(['person_id', 'channel', 'state', 'reason'])
    .where('notice_id', '=', id)
    .where('round', '=', round)
    .orderBy('channel')
    .orderBy('person_id')
    .execute()

test('the tally counts every recipient once: in all, by option, by organisation and by channel', async () => {
  const { student, other, issuer } = world
  const id = await send({ receipt: question, email: 1 })
  await answer(id, student)
  await answer(id, other, 'b')
  await read(id, issuer)
  const { organizations, channels, ...sums } = await numbers(id)
  expect(sums).toEqual({
    audience: 6,
    readers: 3,
    answered: 2,
    unanswered: 4,
    uncounted: 0,
    options: [
      { key: 'a', label: '参加', count: 1 },
      { key: 'b', label: '不参加', count: 1 },
    ],
    remind_from: null,
    remind_minutes: 1_440,
  })
  expect(organizations.map(({ name, name_en, ...rest }) => Object.values(rest))).toEqual([
    // organisation, audience, readers, answered, names hidden
    [organization.university, 3, 0, 0, 0],
    [organization.school, 1, 1, 0, 0],
    [organization.laboratory, 1, 1, 1, 0],
    [organization.library, 1, 1, 1, 0],
  ])
  expect(channels).toEqual([
    { channel: 'portal', queued: 0, sent: 6, failed: 0, skipped: 0, held: 0, reasons: [] },
    {
      channel: 'email',
      queued: 0,
      sent: 0,
      failed: 0,
      skipped: 5,
      held: 1,
      reasons: [{ reason: 'no-address', count: 5 }],
    },
  ])
})

test('the tally takes two statements, however many recipients there are', async () => {
  const id = await send({ receipt: question })
  const statements = await statementsOf(() => numbers(id))
  expect(statements).toHaveLength(2)
})

test('the tally counts recipients in the organisation that they belong to now', async () => {
  const { db, student } = world
  const id = await send()
  const move = (to: number) =>
    db.updateTable('person').set({ organization_id: to }).where('id', '=', student.id).execute()
  await move(organization.library)
  const moved = (await numbers(id)).organizations
  await move(organization.laboratory)
  expect(moved.map(({ organization_id, audience }) => [organization_id, audience])).toEqual([
    [organization.university, 3],
    [organization.school, 1],
    [organization.library, 2],
  ])
})

test('an official notice is followed by all who send for its organisation, a personal one by its writer', async () => {
  const official = await send()
  const personalNotice = await send({ sender: personal })
  const statuses = (id: number, some: readonly TestPerson[]) =>
    Promise.all(some.map(async ({ headers }) => (await call(world.app, tally, { query: { id }, headers })).status))
  const all = [world.issuer, colleague, librarian, world.student]
  expect(await statuses(official, all)).toEqual([200, 200, 404, 404])
  expect(await statuses(personalNotice, all)).toEqual([200, 404, 404, 404])
  expect((await remindAll(personalNotice, 60, colleague.headers)).status).toBe(404)
})

test('an issuer who may no longer send for an organisation can view what they sent, but not change it', async () => {
  const leaver = await issuerOf('T0011', organization.library)
  const sender = { ...personal, official: 1 as const, organization_id: organization.library }
  const id = await send({ sender }, leaver.headers)
  await world.db
    .updateTable('person_role')
    .set({ organization_id: organization.laboratory })
    .where('person_id', '=', leaver.id)
    .execute()
  expect((await numbers(id, leaver)).audience).toBe(7)
  expect((await remindAll(id, 60, leaver.headers)).status).toBe(404)
  expect((await call(world.app, contract.publishing.revoke, { body: { id }, headers: leaver.headers })).status).toBe(
    404,
  )
  await world.db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', leaver.id).execute()
})

test('names are shown only inside the organisations for which the viewer may send; each access is recorded', async () => {
  const { student, other, issuer } = world
  const id = await send({ receipt: question })
  await answer(id, student)
  await answer(id, other)
  const answered = await names(id, 'answered')
  expect([answered.data.total, ids(answered.data.list)]).toEqual([1, [student.id]])
  expect(answered.data.list[0]).toMatchObject({ number: '20260001', organization: '实验室', answer: 'a', note: '' })
  expect(ids((await names(id, 'unanswered')).data.list)).toEqual([issuer.id])
  expect((await names(id, 'read')).data.total + (await names(id, 'unread')).data.total).toBe(2)
  const inside = await names(id, 'answered', { organization_id: organization.laboratory, page: 1 }, colleague)
  expect(ids(inside.data.list)).toEqual([student.id])
  const outside = await names(id, 'answered', { organization_id: organization.library })
  expect([outside.status, outside.data]).toEqual([403, null])
  expect(await audits(id, 'names-seen')).toEqual([
    { person_id: issuer.id, organization_id: null, detail: { state: 'answered', people: 1 } },
    { person_id: issuer.id, organization_id: null, detail: { state: 'unanswered', people: 1 } },
    { person_id: issuer.id, organization_id: null, detail: { state: 'read', people: 1 } },
    { person_id: issuer.id, organization_id: null, detail: { state: 'unread', people: 1 } },
    {
      person_id: colleague.id,
      organization_id: organization.laboratory,
      detail: { state: 'answered', people: 1 },
    },
  ])
})

test('names are found by a part of the name or the beginning of the number, and paged', async () => {
  const id = await send()
  const found = async (text: string) => ids((await names(id, 'unread', { text })).data.list)
  expect(await found('老师')).toEqual([world.issuer.id])
  expect(await found('ms w')).toEqual([world.issuer.id])
  expect(await found('20260')).toEqual([world.student.id])
  expect(await found('260')).toEqual([])
  expect(await found('%')).toEqual([])
  const pages = await Promise.all([1, 2, 3].map((page) => names(id, 'unread', { page, page_size: 1 })))
  expect(pages.map(({ data }) => [data.total, ...ids(data.list)])).toEqual([
    [2, world.issuer.id],
    [2, world.student.id],
    [2],
  ])
})

test('a reminder goes to those who have not answered, on the channels that the notice used', async () => {
  const { db, student, other, issuer, admin } = world
  const id = await send({ receipt: question, email: 1, sms: { text: 'Please read', delay_minutes: 60 } })
  await answer(id, other)
  await read(id, issuer)
  await db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', librarian.id).execute()
  const requestedAt = Date.now()
  const { data } = await remindAll(id, 90)
  const answeredAt = Date.now()
  await db.updateTable('person').set({ disabled_at: null }).where('id', '=', librarian.id).execute()
  expect(data.reminded).toBe(5)
  const { remind_from, remind_minutes } = await numbers(id)
  expect({ remind_from, remind_minutes }).toEqual({ remind_from: data.remind_from, remind_minutes: 90 })
  const remindFrom = Date.parse(data.remind_from) - 90 * 60_000
  expect(remindFrom).toBeGreaterThanOrEqual(requestedAt - 1_000)
  expect(remindFrom).toBeLessThanOrEqual(answeredAt + 1_000)
  const expected = (missing: string, reachable: number[], people: number[]) =>
    people.map((person_id) => {
      const held = reachable.includes(person_id)
      const reason = person_id === librarian.id ? 'left' : held ? '' : missing
      return { person_id, state: reason === '' ? 'held' : 'skipped', reason }
    })
  const rows = await deliveries(id, 1)
  const ofChannel = (name: string) => rows.filter(({ channel }) => channel === name).map(({ channel, ...row }) => row)
  const unread = [student.id, admin.id, colleague.id, librarian.id]
  expect(ofChannel('email')).toEqual(expected('no-address', [student.id], [student.id, issuer.id, ...unread.slice(1)]))
  expect(ofChannel('sms')).toEqual(expected('no-mobile', [student.id], unread))
  const before = (await deliveries(id, 0)).filter((row) => row.channel === 'sms' && row.person_id === student.id)
  expect(before).toEqual([{ person_id: student.id, channel: 'sms', state: 'skipped', reason: 'reminded' }])
  expect(await audits(id, 'reminded')).toMatchObject([{ person_id: rector.id, detail: { people: 5, minutes: 90 } }])
  const reminded = async (who: TestPerson) =>
    (await call(world.app, contract.notice.list, { query: { box: 'recv' }, headers: who.headers })).data.list.find(
      (notice) => notice.id === id,
    )?.reminded
  expect([await reminded(student), await reminded(other)]).toEqual([1, 0])
})

test('a reminder texts only those who have not read, and not before the delay is over', async () => {
  const { db, student, other } = world
  await db.updateTable('person').set({ verified_phone: '13900000002' }).where('id', '=', other.id).execute()
  const due = async (id: number, round: number) =>
    (
      await db
        .selectFrom('notice_delivery')
        .select(['person_id', 'due_at'])
        .where('notice_id', '=', id)
        .where('channel', '=', 'sms')
        .where('round', '=', round)
        .where('state', '=', 'held')
        .execute()
    ).map(({ person_id, due_at }) => [person_id, due_at.toISOString()])
  const id = await send({ receipt: question, sms: { text: 'Please read', delay_minutes: 600 } })
  const [first] = (await due(id, 0)).filter(([person]) => person === student.id)
  await read(id, other)
  await remindAll(id)
  expect(await due(id, 1)).toEqual([first])
  await db.updateTable('person').set({ verified_phone: '' }).where('id', '=', other.id).execute()
})

test('the preview says how many people a reminder or a change would reach, by channel and with the cost', async () => {
  const { app, db, student, other, issuer } = world
  const load = async (id: number, kind: 'reminder' | 'change', by = rector) => {
    const { status, data } = await call(app, preview, { query: { id, kind }, headers: by.headers })
    return status === 200 ? data : status
  }
  await db.updateTable('person').set({ verified_phone: '13900000002' }).where('id', '=', other.id).execute()
  const price = app.channels.sms_price
  Object.assign(app.channels, { sms_price: { amount: 0.05, currency: 'CNY' } })
  const id = await send({ receipt: question, email: 1, sms: { text: 'Please read', delay_minutes: 60 } })
  await read(id, other)
  await answer(id, issuer)
  const cost = (amount: number) => ({ sms_cost: { amount, currency: 'CNY' } })
  expect(await load(id, 'reminder')).toEqual({ people: 5, uncounted: 0, answered: 0, email: 1, sms: 1, ...cost(0.05) })
  expect(await load(id, 'change')).toEqual({ people: 6, uncounted: 0, answered: 1, email: 1, sms: 2, ...cost(0.1) })
  expect(await load(id, 'reminder', librarian)).toBe(404)
  const { reminded } = (await remindAll(id)).data
  const queuedMessages = (await deliveries(id, 1)).filter(({ state }) => state === 'held')
  expect([reminded, queuedMessages.map(({ channel, person_id }) => [channel, person_id])]).toEqual([
    5,
    [
      ['email', student.id],
      ['sms', student.id],
    ],
  ])
  Object.assign(app.channels, { sms_price: price })
  await db.updateTable('person').set({ verified_phone: '' }).where('id', '=', other.id).execute()
})

test('a reminder of a notice that asks nothing goes to recipients who have not read it', async () => {
  const id = await send()
  await read(id, world.student)
  expect((await remindAll(id)).data.reminded).toBe(5)
  expect(await deliveries(id, 1)).toEqual([])
})

test('of twenty parallel reminders one goes out; the next one is possible after the interval', async () => {
  const { db } = world
  const id = await send({ receipt: question, email: 1 })
  const responses = await Promise.all(Array.from({ length: 20 }, () => remindAll(id, 30)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(responses.find(({ status }) => status === 409)?.errmsg).toContain('in 30 min')
  expect([(await deliveries(id, 1)).length, (await deliveries(id, 2)).length]).toEqual([6, 0])
  expect(await audits(id, 'reminded')).toHaveLength(1)
  const passed = (minutes: number) =>
    db
      .updateTable('notice')
      .set({ reminded_at: new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', id)
      .execute()
  await passed(29)
  expect((await remindAll(id)).status).toBe(409)
  await passed(31)
  expect((await numbers(id)).remind_from).toBeNull()
  expect((await remindAll(id)).status).toBe(200)
  expect(await deliveries(id, 2)).toHaveLength(6)
})

test('a reminder is refused after the deadline, after a revocation, and when no one is missing', async () => {
  const { app, db, issuer } = world
  const late = await send({ receipt: { ...question, deadline: new Date(Date.now() + 60_000).toISOString() } })
  await db.updateTable('notice').set({ receipt_deadline: new Date() }).where('id', '=', late).execute()
  const revoked = await send()
  await call(app, contract.publishing.revoke, { body: { id: revoked }, headers: issuer.headers })
  const only = { include: [{ kind: 'person' as const, id: world.student.id }], exclude: [], numbers: [] }
  const readByAll = await send({ audience: only })
  await read(readByAll, world.student)
  const refusals = await Promise.all([late, revoked, readByAll].map((id) => remindAll(id)))
  expect(refusals.map(({ status, errmsg }) => [status, errmsg.split(/[:,]/)[0]])).toEqual([
    [409, 'The deadline for answers has passed'],
    [409, 'The notice has been revoked'],
    [409, 'Everybody has read it'],
  ])
  expect((await numbers(readByAll)).remind_from).toBeNull()
  expect(await audits(late, 'reminded')).toEqual([])
})

test('during the fan-out of a notice, its numbers are those of the people who already have it', async () => {
  const { db, issuer } = world
  const request = sendRequest({ receipt: question, email: 1 })
  const sender = { personId: issuer.id, organizationId: organization.school }
  const { id, state } = await sendNotice(db, request, sender, {
    channels: outbox,
    sizes: { atOnce: 1, chunk: 2 },
    dailyLimits: world.app.config,
    audit: new AuditTrail('sent', issuer.id),
  })
  expect(state).toBe('sending')
  const progress: unknown[] = []
  for (let step = 0; step < 3; step += 1) {
    const { audience, answered, unanswered, organizations, channels } = await numbers(id)
    const sum = organizations.reduce((total, item) => total + item.audience, 0)
    expect(answered + unanswered).toBe(audience)
    expect(sum).toBe(audience)
    progress.push([audience, channels[0]?.queued, channels[1]?.held])
    expect((await remindAll(id)).errmsg).toContain('still being sent')
    await fanOutNextChunk(world.database, outbox)
  }
  expect(progress).toEqual([
    [0, 6, 0],
    [2, 4, 1],
    [4, 2, 1],
  ])
  expect((await numbers(id)).audience).toBe(6)
  await fanOutNextChunk(world.database, outbox)
  expect((await remindAll(id)).data.reminded).toBe(6)
})
