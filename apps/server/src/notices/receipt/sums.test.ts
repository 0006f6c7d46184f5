import { contract, type Endpoint } from '@quadrangle/api-client/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, organization, type TestPerson, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, type Headers, inject, logIn } from '../../testing/test-app.ts'

const { notice, publishing, receipt } = contract
const RUNS = testAll ? 12 : 4
const STEPS = 14
const PEOPLE = 5
const places = [organization.school, organization.laboratory, organization.library]
let world: World
let people: TestPerson[]
/** Sees every name. */
let rector: Headers

beforeAll(async () => {
  world = await createWorld()
  const { app, db } = world
  people = []
  for (let index = 0; index < PEOPLE; index += 1) {
    const number = `2027000${index}`
    const id = await addPerson(db, { number })
    const email = index % 2 === 0 ? { email: `${number}@example.edu`, email_bound: true } : {}
    await db
      .updateTable('person')
      .set({ organization_id: places[index % places.length], ...email })
      .where('id', '=', id)
      .execute()
    people.push({ id, headers: await logIn(app, number) })
  }
  await addPerson(db, { number: 'T0001', roles: ['issuer'] })
  rector = await logIn(app, 'T0001')
})
afterAll(() => world.close())

const person = fc.nat(PEOPLE - 1)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('read' as const), person }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), person, option: fc.constantFrom('a', 'b') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remind' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), again: fc.constantFrom(0 as const, 1 as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('move' as const), person, place: fc.constantFrom(...places) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('revoke' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Expected state of the notice, tracked independently of the server. */
interface Model {
  readonly id: number
  version: number
  revoked: boolean
  reminded: boolean
  readonly read: Set<number>
  readonly answers: Map<number, string>
}

const question = {
  subject: '是否参加',
  template: 'custom' as const,
  reading: 'unable' as const,
  options: ['参加', '不参加'],
  note: 'none' as const,
  deadline: null,
}

async function send(): Promise<Model> {
  const include = people.map(({ id }) => ({ kind: 'person' as const, id }))
  const body = sendRequest({ receipt: question, email: 1, audience: { include, exclude: [], numbers: [] } })
  const { data } = await call(world.app, publishing.send, { headers: world.issuer.headers, body })
  return { id: data.id, version: 1, revoked: false, reminded: false, read: new Set(), answers: new Map() }
}

const status = async (endpoint: Endpoint, headers: Headers, body: object) =>
  (await inject(world.app, endpoint, { headers, body })).statusCode

async function applyStep(model: Model, next: Step): Promise<void> {
  const { id, version } = model
  const issuer = world.issuer.headers
  switch (next.kind) {
    case 'read': {
      expect(await status(notice.detail, personAt(next.person).headers, { box: 'recv', id })).toBe(200)
      model.read.add(next.person)
      return
    }
    case 'answer': {
      const body = { id, version, option: next.option, note: '' }
      expect(await status(notice.answer, personAt(next.person).headers, body)).toBe(model.revoked ? 404 : 200)
      if (model.revoked) return
      model.read.add(next.person)
      model.answers.set(next.person, next.option)
      return
    }
    case 'remind': {
      const refused = model.revoked || model.reminded || model.answers.size === PEOPLE
      expect(await status(receipt.remind, rector, { id, minutes: 30 })).toBe(refused ? 409 : 200)
      if (!refused) model.reminded = true
      return
    }
    case 'edit': {
      const title = `第 ${version + 1} 版`
      const body = { id, version, title, body: { zh: '<p>正文</p>' }, receipt: question, ask_again: next.again }
      expect(await status(publishing.edit, issuer, body)).toBe(model.revoked ? 409 : 200)
      if (model.revoked) return
      model.version += 1
      if (next.again === 0) return
      model.read.clear()
      model.answers.clear()
      // Everybody was notified of the change just now.
      model.reminded = true
      return
    }
    case 'move': {
      const to = { organization_id: next.place }
      await world.db.updateTable('person').set(to).where('id', '=', personAt(next.person).id).execute()
      return
    }
    case 'revoke': {
      expect(await status(publishing.revoke, issuer, { id })).toBe(200)
      model.revoked = true
    }
  }
}

function personAt(index: number): TestPerson {
  const someone = people[index]
  if (!someone) throw new Error(`There is no person ${index}.`)
  return someone
}

async function check(model: Model): Promise<void> {
  const { id, read, answers } = model
  const { data } = await call(world.app, receipt.tally, { query: { id }, headers: rector })
  const countAnswers = (option: string) => [...answers.values()].filter((answer) => answer === option).length
  expect({
    audience: data.audience,
    readers: data.readers,
    answered: data.answered,
    unanswered: data.unanswered,
    options: data.options.map(({ count }) => count),
  }).toEqual({
    audience: PEOPLE,
    readers: read.size,
    answered: answers.size,
    unanswered: PEOPLE - answers.size,
    options: [countAnswers('a'), countAnswers('b')],
  })
  for (const column of ['audience', 'readers', 'answered'] as const)
    expect(data.organizations.reduce((sum, item) => sum + item[column], 0)).toBe(data[column])
  for (const { channel, queued, sent, failed, skipped, held } of data.channels) {
    const rounds = channel === 'portal' ? 1 : await roundsOf(id)
    if (rounds === 1) expect(queued + sent + failed + skipped + held).toBe(PEOPLE)
  }
  for (const [state, expected] of [
    ['read', [...read]],
    ['unread', people.map((_, index) => index).filter((index) => !read.has(index))],
    ['answered', [...answers.keys()]],
    ['unanswered', people.map((_, index) => index).filter((index) => !answers.has(index))],
  ] as const) {
    const page = (await call(world.app, receipt.people, { query: { id, state }, headers: rector })).data
    const ids = expected.map((index) => personAt(index).id).sort()
    expect([state, page.total, page.list.map(({ user_id }) => user_id).sort()]).toEqual([state, expected.length, ids])
  }
  const versions = await world.db.selectFrom('notice_version').select('version').where('notice_id', '=', id).execute()
  expect(versions).toHaveLength(model.version - 1)
}

/** The organisations whose people a school's issuer sees by name. */
const namedOrganizations: readonly number[] = [organization.school, organization.laboratory]

/**
 * The school's issuer gets the same numbers. If fewer than five recipients are outside the school, they are not
 * counted.
 */
async function checkHidden({ id, read, answers }: Model): Promise<void> {
  const { data } = await call(world.app, receipt.tally, { query: { id }, headers: world.issuer.headers })
  const rows = await world.db.selectFrom('person').select(['id', 'organization_id']).execute()
  const places = new Map(rows.map((row) => [row.id, row.organization_id]))
  const indexes = people.map((_, index) => index)
  const inside = indexes.filter((index) => namedOrganizations.includes(places.get(personAt(index).id) ?? 0))
  const counted = PEOPLE - inside.length < 5 ? inside : indexes
  expect({
    audience: data.audience,
    readers: data.readers,
    answered: data.answered,
    uncounted: data.uncounted,
    options: data.options.map(({ count }) => count),
  }).toEqual({
    audience: counted.length,
    readers: counted.filter((index) => read.has(index)).length,
    answered: counted.filter((index) => answers.has(index)).length,
    uncounted: PEOPLE - counted.length,
    options: ['a', 'b'].map((option) => counted.filter((index) => answers.get(index) === option).length),
  })
  for (const column of ['audience', 'readers', 'answered'] as const)
    expect(data.organizations.reduce((sum, item) => sum + item[column], 0)).toBe(data[column])
}

async function roundsOf(id: number): Promise<number> {
  const rows = await world.db
    .selectFrom('notice_delivery')
    .select('round')
    .distinct()
    .where('notice_id', '=', id)
    .execute()
  return rows.length
}

test('after any sequence of changes, the tally equals the lists of names', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: STEPS }), async (steps) => {
      const model = await send()
      for (const next of steps) {
        await applyStep(model, next)
        await check(model)
        await checkHidden(model)
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})
