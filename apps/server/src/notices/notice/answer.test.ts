import { type BodyOf, contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listener, listen } from '../../testing/areas/listen.ts'
import { addNotice, type NoticeFixture } from '../../testing/areas/notices.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, type Headers, logIn } from '../../testing/test-app.ts'

const { answer, detail } = contract.notice
let world: World
let listener: Listener

beforeAll(async () => {
  world = await createWorld()
  listener = await listen(world)
})
afterAll(() => world.close())

const ask = (more: Partial<NoticeFixture> = {}) =>
  addNotice(world, { title: '是否参加', to: [world.student.id], options: ['参加', '不参加'], ...more })
const give = (id: number, more: Partial<BodyOf<typeof answer>> = {}, headers: Headers = world.student.headers) =>
  call(world.app, answer, { body: { id, version: 1, option: 'a', note: '', ...more }, headers })
const row = (id: number, personId: number) =>
  world.db
    .selectFrom('notice_recipient')
    .select(['answer', 'note', 'answered_at', 'read_at'])
    .where('notice_id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()

test('a recipient answers, and changes the answer while they can', async () => {
  const { app, student } = world
  const id = await ask({ receipt_note: 'optional', receipt_deadline: '2099-01-01T00:00:00Z' })
  const tally = JSON.stringify({ t: 'tally', id, by: student.id })
  let at = ''
  const first = async () => {
    const { data } = await give(id, { note: ' 晚到 ' })
    expect(data).toMatchObject({ answer: 'a', answer_note: '晚到' })
    at = data.answered_at
  }
  expect(await listener(first)).toEqual([JSON.stringify({ t: 'person', id: student.id }), tally])
  expect((await row(id, student.id))?.read_at).not.toBeNull()
  const second = async () => {
    const { data } = await give(id, { option: 'b' })
    expect(data).toMatchObject({ answer: 'b', answer_note: '' })
    expect(data.answered_at > at).toBe(true)
  }
  expect(await listener(second)).toEqual([tally])
  const { data } = await call(app, detail, { body: { box: 'recv', id }, headers: student.headers })
  expect(data).toMatchObject({ reply: 'replied', receipt: { answer: 'b', answer_note: '' } })
})

test('a note is accepted, required or refused, as the question says', async () => {
  const none = await ask({ receipt_note: 'none' })
  const refused = await give(none, { note: 'x' })
  expect(refused).toMatchObject({
    status: 400,
    errcode: 1001,
    data: { fields: { note: 'This question takes no note.' } },
  })
  expect((await give(none, { note: '  ' })).status).toBe(200)
  const required = await ask({ receipt_note: 'required' })
  expect(await give(required, { note: ' ' })).toMatchObject({ status: 400, errcode: 1001 })
  expect((await give(required, { note: '字'.repeat(500) })).status).toBe(200)
  expect((await give(required, { note: '字'.repeat(501) })).status).toBe(400)
})

test('an answer with an unknown option, to another question or after the deadline is not stored', async () => {
  const { student } = world
  const id = await ask()
  expect(await give(id, { option: 'c' })).toMatchObject({
    status: 400,
    errcode: 1001,
    data: { fields: { option: /./ } },
  })
  for (const version of [2, Number.MAX_SAFE_INTEGER]) {
    expect(await give(id, { version })).toMatchObject({ status: 409, errmsg: expect.stringContaining('changed') })
  }
  expect((await row(id, student.id))?.answer).toBeNull()
  const late = await ask({ receipt_deadline: '2026-01-01T00:00:00Z' })
  expect(await give(late)).toMatchObject({ status: 409, errmsg: expect.stringContaining('deadline') })
  // A late answer is refused as late, regardless of any other error.
  expect((await give(late, { option: 'j', version: 7 })).errmsg).toContain('deadline')
  expect(await row(late, student.id)).toMatchObject({ answer: null, read_at: null })
})

test('only recipients of an unrevoked notice that asks something can answer', async () => {
  const { db, student, other, issuer } = world
  const id = await ask()
  for (const { headers } of [other, issuer]) expect((await give(id, {}, headers)).status).toBe(404)
  expect((await give(await ask({ revoked_at: new Date() }))).status).toBe(404)
  expect((await give(await ask({ options: [] }))).status).toBe(404)
  expect((await give(Number.MAX_SAFE_INTEGER)).status).toBe(404)
  expect((await give(await ask({ to: [], public: true }))).status).toBe(404)
  expect(await row(id, other.id)).toBeUndefined()
  const answers = await db.selectFrom('notice_recipient').select('answer').where('notice_id', '=', id).execute()
  expect(answers).toEqual([{ answer: null }])
  expect((await give(id, {}, student.headers)).status).toBe(200)
})

test('an answer cancels all pending messages that would ask for it', async () => {
  const { db, student } = world
  const id = await ask()
  const message = { notice_id: id, person_id: student.id, due_at: '2027-01-01T00:00:00Z' } as const
  await db
    .insertInto('notice_delivery')
    .values([
      { ...message, channel: 'email', state: 'queued' },
      { ...message, channel: 'email', state: 'queued', round: 1 },
      { ...message, channel: 'sms', state: 'held', round: 1 },
    ])
    .execute()
  await give(id)
  const rows = await db
    .selectFrom('notice_delivery')
    .select(['channel', 'round', 'state', 'reason'])
    .orderBy('channel')
    .orderBy('round')
    .execute()
  expect(rows.map(({ channel, round, state, reason }) => `${channel} ${round} ${state} ${reason}`)).toEqual([
    'email 0 queued ',
    'email 1 skipped read',
    'sms 1 skipped read',
  ])
})

test('200 answers in parallel, each person twice: one answer per person, none lost', async () => {
  const { app, db } = world
  const people: { id: number; headers: Headers }[] = []
  for (let index = 0; index < 100; index += 1) {
    const number = `2027${String(index).padStart(4, '0')}`
    people.push({ id: await addPerson(db, { number }), headers: await logIn(app, number) })
  }
  const id = await ask({ to: people.map((person) => person.id), receipt_note: 'required' })
  const responses = await Promise.all(
    people.flatMap(({ headers }) => [
      give(id, { option: 'a', note: 'a' }, headers),
      give(id, { option: 'b', note: 'b' }, headers),
    ]),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  const recipients = await db.selectFrom('notice_recipient').selectAll().where('notice_id', '=', id).execute()
  expect(recipients.map(({ person_id }) => person_id).sort()).toEqual(people.map((person) => person.id).sort())
  for (const { person_id, answer: option, note, answered_at } of recipients) {
    const at = people.findIndex((person) => person.id === person_id)
    // The later of both answers is stored, completely. Clocks may be too coarse to distinguish them.
    const answerPair = [responses[2 * at], responses[2 * at + 1]].map((response) => response?.data)
    const times = answerPair.map((data) => data?.answered_at ?? '').sort()
    expect(answered_at?.toISOString()).toBe(times[1])
    const answered = answerPair.find((data) => data?.answer === option)
    expect(answered).toMatchObject({ answer_note: note, answered_at: times[1] })
    expect(note).toBe(option)
  }
})

test('an answer to the former version is accepted after a small correction, but not after a new question', async () => {
  const { db } = world
  const id = await ask()
  const setVersion = (version: number, asked_version: number) =>
    db.updateTable('notice').set({ version, asked_version }).where('id', '=', id).execute()
  await setVersion(2, 1)
  expect((await give(id)).status).toBe(200)
  expect((await give(id, { version: 2 })).status).toBe(200)
  await setVersion(3, 3)
  expect(await give(id, { version: 2 })).toMatchObject({ status: 409, errmsg: expect.stringContaining('changed') })
  expect((await give(id, { version: 3 })).status).toBe(200)
})
