import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { question, ReceiptWorld } from './testing/receipt-world.ts'

let receipts: ReceiptWorld
let world: World

beforeAll(async () => {
  receipts = await ReceiptWorld.open()
  ;({ world } = receipts)
})
afterAll(() => receipts.close())

const deliveries = (id: number, round: number) =>
  world.db
    .selectFrom('notice_delivery')
    .select(['person_id', 'channel', 'state', 'reason'])
    .where('notice_id', '=', id)
    .where('round', '=', round)
    .orderBy('channel')
    .orderBy('person_id')
    .execute()

test('a reminder goes to those who have not answered, on the channels that the notice used', async () => {
  const { db, student, other, issuer, admin } = world
  const { colleague, librarian, rector } = receipts
  const id = await receipts.send({ receipt: question, email: 1, sms: { text: 'Please read', delay_minutes: 60 } })
  await receipts.answer(id, other)
  await receipts.read(id, issuer)
  await db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', librarian.id).execute()
  const requestedAt = Date.now()
  const { data } = await receipts.remind(id, 90)
  const respondedAt = Date.now()
  await db.updateTable('person').set({ disabled_at: null }).where('id', '=', librarian.id).execute()
  expect(data.reminded).toBe(5)
  const { remind_from, remind_minutes } = await receipts.tally(id)
  expect({ remind_from, remind_minutes }).toEqual({ remind_from: data.remind_from, remind_minutes: 90 })
  const remindFrom = Date.parse(data.remind_from) - 90 * 60_000
  expect(remindFrom).toBeGreaterThanOrEqual(requestedAt - 1_000)
  expect(remindFrom).toBeLessThanOrEqual(respondedAt + 1_000)
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
  expect(await receipts.audits(id, 'reminded')).toMatchObject([
    { person_id: rector.id, detail: { people: 5, minutes: 90 } },
  ])
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
  const id = await receipts.send({ receipt: question, sms: { text: 'Please read', delay_minutes: 600 } })
  const [first] = (await due(id, 0)).filter(([person]) => person === student.id)
  await receipts.read(id, other)
  await receipts.remind(id)
  expect(await due(id, 1)).toEqual([first])
  await db.updateTable('person').set({ verified_phone: '' }).where('id', '=', other.id).execute()
})

test('the preview says how many people a reminder or a change would reach, by channel and with the cost', async () => {
  const { app, db, student, other, issuer } = world
  const load = async (id: number, kind: 'reminder' | 'change', by = receipts.rector) => {
    const { status, data } = await call(app, contract.receipt.preview, { query: { id, kind }, headers: by.headers })
    return status === 200 ? data : status
  }
  await db.updateTable('person').set({ verified_phone: '13900000002' }).where('id', '=', other.id).execute()
  const price = app.channels.sms_price
  Object.assign(app.channels, { sms_price: { amount: 0.05, currency: 'CNY' } })
  const id = await receipts.send({ receipt: question, email: 1, sms: { text: 'Please read', delay_minutes: 60 } })
  await receipts.read(id, other)
  await receipts.answer(id, issuer)
  const cost = (amount: number) => ({ sms_cost: { amount, currency: 'CNY' } })
  expect(await load(id, 'reminder')).toEqual({ people: 5, uncounted: 0, answered: 0, email: 1, sms: 1, ...cost(0.05) })
  expect(await load(id, 'change')).toEqual({ people: 6, uncounted: 0, answered: 1, email: 1, sms: 2, ...cost(0.1) })
  expect(await load(id, 'reminder', receipts.librarian)).toBe(404)
  const { reminded } = (await receipts.remind(id)).data
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
  const id = await receipts.send()
  await receipts.read(id, world.student)
  expect((await receipts.remind(id)).data.reminded).toBe(5)
  expect(await deliveries(id, 1)).toEqual([])
})

test('of twenty parallel reminders one goes out; the next one is possible after the interval', async () => {
  const { db } = world
  const id = await receipts.send({ receipt: question, email: 1 })
  const responses = await Promise.all(Array.from({ length: 20 }, () => receipts.remind(id, 30)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(responses.find(({ status }) => status === 409)?.errmsg).toContain('in 30 min')
  expect([(await deliveries(id, 1)).length, (await deliveries(id, 2)).length]).toEqual([6, 0])
  expect(await receipts.audits(id, 'reminded')).toHaveLength(1)
  const passed = (minutes: number) =>
    db
      .updateTable('notice')
      .set({ reminded_at: new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', id)
      .execute()
  await passed(29)
  expect((await receipts.remind(id)).status).toBe(409)
  await passed(31)
  expect((await receipts.tally(id)).remind_from).toBeNull()
  expect((await receipts.remind(id)).status).toBe(200)
  expect(await deliveries(id, 2)).toHaveLength(6)
})

test('a reminder is refused after the deadline, after a revocation, and when no one is missing', async () => {
  const { app, db, issuer } = world
  const late = await receipts.send({ receipt: { ...question, deadline: new Date(Date.now() + 60_000).toISOString() } })
  await db.updateTable('notice').set({ receipt_deadline: new Date() }).where('id', '=', late).execute()
  const revoked = await receipts.send()
  await call(app, contract.publishing.revoke, { body: { id: revoked }, headers: issuer.headers })
  const only = { include: [{ kind: 'person' as const, id: world.student.id }], exclude: [], numbers: [] }
  const readByAll = await receipts.send({ audience: only })
  await receipts.read(readByAll, world.student)
  const refusals = await Promise.all([late, revoked, readByAll].map((id) => receipts.remind(id)))
  expect(refusals.map(({ status, errmsg }) => [status, errmsg.split(/[:,]/)[0]])).toEqual([
    [409, 'The deadline for replies has passed'],
    [409, 'The notice has been revoked'],
    [409, 'Everybody has read it'],
  ])
  expect((await receipts.tally(readByAll)).remind_from).toBeNull()
  expect(await receipts.audits(late, 'reminded')).toEqual([])
})
