import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { only, sendRequest } from '../../testing/areas/send-request.ts'
import { limitSending } from '../../testing/areas/sending-limits.ts'
import { createWorld, organization, type TestPerson, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, type Headers, logIn } from '../../testing/test-app.ts'
import { question as textQuestion } from './testing/receipt-world.ts'

const { notice, publishing, receipt, search } = contract
const office = 5
let world: World
/** Sees every name. */
let rector: TestPerson
let peopleAdded = 0

beforeAll(async () => {
  world = await createWorld()
  await world.db
    .insertInto('organization')
    .values({ id: office, parent_id: 1, path: '/1/5/', name: '教务处', name_en: 'Academic Affairs' })
    .execute()
  await addPerson(world.db, { number: 'T0001', roles: ['issuer'] })
  rector = { id: 0, headers: await logIn(world.app, 'T0001') }
})
afterAll(() => world.close())

/** Adds a person to an organisation; `reachable`: with an e-mail address and a mobile number. */
async function join(organizationId: number, reachable = false): Promise<TestPerson> {
  peopleAdded += 1
  const number = `2028${String(peopleAdded).padStart(4, '0')}`
  const id = await addPerson(world.db, { number })
  const contact = { email: `${number}@example.edu`, email_bound: true, verified_phone: '13900000001' }
  await world.db
    .updateTable('person')
    .set({ organization_id: organizationId, ...(reachable ? contact : {}) })
    .where('id', '=', id)
    .execute()
  return { id, headers: await logIn(world.app, number) }
}

const joinAll = (size: number, organizationId: number) =>
  Promise.all(Array.from({ length: size }, () => join(organizationId)))

const question = { ...textQuestion, note: 'none' as const }

async function send(people: readonly TestPerson[]): Promise<number> {
  const body = sendRequest({
    title: '座谈会',
    receipt: question,
    email: 1,
    sms: { text: 'Please read', delay_minutes: 60 },
    audience: only(...people.map(({ id }) => id)),
  })
  return (await call(world.app, publishing.send, { body, headers: world.issuer.headers })).data.id
}

async function answer(id: number, { headers }: TestPerson, option = 'b'): Promise<void> {
  await call(world.app, notice.detail, { body: { box: 'recv', id }, headers })
  const answered = await call(world.app, notice.answer, { body: { id, version: 1, option, note: '' }, headers })
  expect(answered.status).toBe(200)
}

const tallyOf = async (id: number, { headers } = world.issuer) =>
  (await call(world.app, receipt.tally, { query: { id }, headers })).data

/** The responses to reminders that a limit refuses, or for which the proof is missing. */
async function remindAtLimits(id: number, headers: Headers): Promise<unknown[]> {
  const responses: unknown[] = []
  for (const limit of ['texts_issuer', 'proof_people', 'proof_texts'] as const) {
    await limitSending(world.db, { [limit]: 0 })
    await sql`update session set proved_at = now() - interval '11 minutes'`.execute(world.db)
    const { status, errmsg, data } = await call(world.app, receipt.remind, { body: { id, minutes: 30 }, headers })
    responses.push([limit, status, errmsg, data])
  }
  await limitSending(world.db, {})
  return responses
}

/** All responses that an issuer can get about a notice, without its id and its times. */
async function everythingOf(id: number, { headers }: TestPerson): Promise<unknown> {
  const { app } = world
  await world.db.deleteFrom('message_usage').execute()
  const mine = <Row extends { id: number }>(list: readonly Row[]) => list.filter((row) => row.id === id)
  const responses = [
    await tallyOf(id, { id: 0, headers }),
    (await call(app, notice.detail, { body: { box: 'issued', id }, headers })).data,
    mine((await call(app, notice.list, { query: { box: 'issued', page_size: 50 }, headers })).data.list),
    mine((await call(app, search.all, { query: { text: '座谈会', page_size: 50 }, headers })).data.notice_list),
    (await call(app, receipt.preview, { query: { id, kind: 'reminder' }, headers })).data,
    (await call(app, receipt.preview, { query: { id, kind: 'change' }, headers })).data,
    await remindAtLimits(id, headers),
    (await call(app, receipt.remind, { body: { id, minutes: 30 }, headers })).data,
    await tallyOf(id, { id: 0, headers }),
    await world.db.selectFrom('message_usage').select('texts').where('refused', '=', false).execute(),
    (await call(app, publishing.revoke, { body: { id }, headers })).status,
    // People may read these in their own data.
    await world.db
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .where('notice_id', '=', id)
      .where('person_id', '=', world.issuer.id)
      .execute(),
  ]
  const text = JSON.stringify(responses, (key, value) => (key === 'id' ? undefined : value))
  return JSON.parse(text.replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '""'))
}

test.each([1, 4])('nothing reveals what %d people outside did, or whether they can be reached', async (few) => {
  const inside = [world.student, await join(organization.school, true)]
  const active = [await join(organization.library, true), ...(await joinAll(few - 1, office))]
  const silent = await Promise.all(active.map((_, index) => join(index === 0 ? office : organization.library)))
  const notices = [await send([...inside, ...active]), await send([...inside, ...silent])]
  for (const id of notices) await answer(id, world.student, 'a')
  const [answered = 0, ignored = 0] = notices
  for (const person of active) await answer(answered, person)
  expect(await tallyOf(answered, rector)).toMatchObject({ audience: few + 2, answered: few + 1, uncounted: 0 })
  expect(await tallyOf(answered)).toMatchObject({ audience: 2, answered: 1, unanswered: 1, uncounted: few })
  expect(await everythingOf(answered, world.issuer)).toEqual(await everythingOf(ignored, world.issuer))
})

test('when all counted people have answered, nothing reveals the others: a reminder is accepted and goes out', async () => {
  const outsider = await join(organization.library, true)
  const [waiting, done] = [await send([world.student, outsider]), await send([world.student, outsider])]
  for (const id of [waiting, done]) await answer(id, world.student)
  await answer(done, outsider)
  expect(await everythingOf(waiting, world.issuer)).toEqual(await everythingOf(done, world.issuer))
  const { rows } = await world.database.pool.query(
    'select notice_id, person_id from notice_delivery where round = 1 and notice_id = any($1) group by 1, 2',
    [[waiting, done]],
  )
  expect(rows).toEqual([{ notice_id: waiting, person_id: outsider.id }])
  const { data } = await call(world.app, receipt.tally, { query: { id: waiting }, headers: world.issuer.headers })
  expect(data.remind_from).not.toBeNull()
})

test('five people or more are counted; organisations with fewer share one row, which is never smaller than five', async () => {
  const [library, academic] = [await joinAll(3, organization.library), await joinAll(6, office)]
  const rows = async (people: readonly TestPerson[], viewer = world.issuer) =>
    (await tallyOf(await send([world.student, ...people]), viewer)).organizations.map((row) => [
      row.organization_id,
      row.audience,
    ])
  const student = [organization.laboratory, 1]
  expect(await rows(academic)).toEqual([student, [office, 6]])
  // Three alone would equal the total minus the six, so the six are in the row as well.
  expect(await rows([...academic, ...library])).toEqual([student, [-1, 9]])
  const registry = await joinAll(2, organization.university)
  expect(await rows([...academic, ...library, ...registry])).toEqual([student, [office, 6], [-1, 5]])
  expect(await rows([...academic, ...library, ...registry], rector)).toEqual([
    [organization.university, 2],
    student,
    [organization.library, 3],
    [office, 6],
  ])
})
