import { contract } from '@quadrangle/api-client/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { NumberLookups } from '../audience/number-lookups.ts'

type Audience = SendBody['audience']
type Entry = Audience['include'][number]

interface Person {
  readonly id: number
  readonly place: number
  readonly disabled: boolean
  readonly numbers: readonly string[]
  readonly email: boolean
  readonly mobile: boolean
}
interface Group {
  readonly id: number
  readonly people: readonly number[]
  readonly places: readonly number[]
}

const paths: ReadonlyMap<number, string> = new Map([
  [1, '/1/'],
  [2, '/1/2/'],
  [3, '/1/2/3/'],
  [4, '/1/4/'],
  [20, '/1/2/20/'],
  [21, '/1/2/20/21/'],
  // Its path begins with the same digits as another one, but it is not below that one.
  [40, '/1/40/'],
])
const { count } = contract.audience
const { send } = contract.publishing
let world: World
let people: Person[]
let groups: Group[]

beforeAll(async () => {
  world = await createWorld()
  const { db, issuer } = world
  await db
    .insertInto('organization')
    .values(
      [20, 21, 40].map((id) => ({
        id,
        parent_id: id === 40 ? 1 : id === 21 ? 20 : 2,
        path: paths.get(id) ?? '',
        name: `单位${id}`,
        name_en: `Unit ${id}`,
      })),
    )
    .execute()
  await sql`insert into person (number, mobile, kind, name, name_en, organization_id, email, email_bound, phone_bound, verified_phone, disabled_at)
    select 'S' || n, case when n % 3 > 0 then '1370000' || lpad(n::text, 4, '0') end, 'student', '学生' || n, 'Student ' || n,
      (array[1, 2, 3, 4, 20, 21, 40])[1 + n % 7], case when n % 4 > 0 then n || '@example.edu' else '' end, n % 5 > 0, n % 2 = 0,
      case when n % 11 = 0 then '13600000000' else '' end, case when n % 6 = 0 then now() end
    from generate_series(1, 40) n`.execute(db)
  const rows = await db.selectFrom('person').selectAll().orderBy('id').execute()
  people = rows.map((row) => ({
    id: row.id,
    place: row.organization_id,
    disabled: row.disabled_at !== null,
    // By mobile number an issuer reaches only those of the organisations for which they send.
    numbers: [row.number, ...(row.mobile === null || !below(row.organization_id, 2) ? [] : [row.mobile])],
    email: row.email_bound && row.email !== '',
    mobile: row.verified_phone !== '' || (row.phone_bound && row.mobile !== null),
  }))
  groups = []
  for (const [members, places] of [
    [people.slice(0, 12).map(({ id }) => id), []],
    [[], [20, 4]],
    [people.slice(8, 20).map(({ id }) => id), [40]],
  ] as const) {
    const { id } = await db
      .insertInto('notice_group')
      .values({ owner_id: issuer.id, name: `组${groups.length}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const person_id of members)
      await db.insertInto('notice_group_person').values({ group_id: id, person_id }).execute()
    for (const organization_id of places)
      await db.insertInto('notice_group_organization').values({ group_id: id, organization_id }).execute()
    groups.push({ id, people: members, places })
  }
})
afterAll(() => world.close())

const below = (place: number, root: number) => (paths.get(place) ?? '').startsWith(paths.get(root) ?? 'nowhere')

/** Whether an entry includes a person, computed in the simplest way. */
function matches(entry: Entry, person: Person): boolean {
  if (entry.kind === 'person') return entry.id === person.id
  if (entry.kind === 'organization') return entry.below ? below(person.place, entry.id) : person.place === entry.id
  const group = groups.find(({ id }) => id === entry.id)
  if (!group) return false
  return group.people.includes(person.id) || group.places.some((place) => below(person.place, place))
}

/** The expected recipients, each with the index of the rule that reaches them. */
function expectedRecipients({ include: given, exclude, numbers }: Audience): Map<number, number> {
  // An entry that is given twice is one rule.
  const include = [...new Map(given.map((entry) => [JSON.stringify(entry), entry])).values()]
  const reached = new Map<number, number>()
  for (const person of people) {
    if (person.disabled || exclude.some((entry) => matches(entry, person))) continue
    const ruleIndex = include.findIndex((entry) => matches(entry, person))
    if (ruleIndex >= 0) reached.set(person.id, ruleIndex)
    else if (person.numbers.some((number) => numbers.includes(number))) reached.set(person.id, include.length)
  }
  return reached
}

/** Count shown to the issuer of the school: people outside who are addressed by number are counted separately. */
function countFor(audience: Audience) {
  const isInside = ({ place }: Person) => below(place, 2)
  const numbered = people.filter(
    (person) =>
      !person.disabled && !isInside(person) && person.numbers.some((number) => audience.numbers.includes(number)),
  )
  const hidden = new Set(numbered.flatMap((person) => person.numbers))
  const reached = expectedRecipients({ ...audience, numbers: audience.numbers.filter((number) => !hidden.has(number)) })
  const named = people.filter(({ id }) => reached.has(id))
  const inside = named.filter(isInside)
  return {
    people: named.length + numbered.length,
    outside: named.length - inside.length + numbered.length,
    with_email: inside.filter(({ email }) => email).length,
    with_mobile: inside.filter(({ mobile }) => mobile).length,
  }
}

function audiences(): fc.Arbitrary<Audience> {
  const entry: fc.Arbitrary<Entry> = fc.oneof(
    fc.record({
      kind: fc.constant('organization' as const),
      id: fc.constantFrom(...paths.keys()),
      below: fc.constantFrom(0 as const, 1 as const),
    }),
    fc.record({ kind: fc.constant('person' as const), id: fc.constantFrom(...people.map(({ id }) => id)) }),
    fc.record({ kind: fc.constant('group' as const), id: fc.constantFrom(...groups.map(({ id }) => id)) }),
  )
  const present = people.filter(({ disabled }) => !disabled).flatMap((person) => person.numbers)
  return fc.record({
    include: fc.array(entry, { maxLength: 5 }),
    exclude: fc.array(entry, { maxLength: 3 }),
    numbers: fc.array(fc.constantFrom(...present), { maxLength: 6 }),
  })
}

test('for random audiences, a send reaches the people meant, each by the first matching rule, and the count hides numbers', async () => {
  const { app, db, issuer } = world
  await fc.assert(
    fc.asyncProperty(audiences(), async (audience) => {
      const expected = expectedRecipients(audience)
      const reached = people.filter(({ id }) => expected.has(id))
      // Without the limit on look-ups, which this test would reach.
      app.numberLookups = new NumberLookups()
      const counted = await call(app, count, { body: { audience }, headers: issuer.headers })
      expect(counted.data).toEqual(countFor(audience))
      const body = sendRequest({ audience, email: 1, sms: { text: 'Please read', delay_minutes: 30 } })
      const sent = await call(app, send, { body, headers: issuer.headers })
      if (expected.size === 0) {
        expect(sent).toMatchObject({ status: 400, errcode: 1001, data: { fields: { recipients: expect.any(String) } } })
        return
      }
      expect(sent.data).toMatchObject({ state: 'sent', recipients: expected.size })
      const rows = await db
        .selectFrom('notice_recipient')
        .select(['person_id', 'rule'])
        .where('notice_id', '=', sent.data.id)
        .execute()
      expect(new Map(rows.map((row) => [row.person_id, row.rule]))).toEqual(expected)
      const messages = await db
        .selectFrom('notice_delivery')
        .select(['channel', 'reason'])
        .where('notice_id', '=', sent.data.id)
        .execute()
      expect(messages.filter(({ channel }) => channel === 'email')).toHaveLength(expected.size)
      expect(messages.filter(({ channel }) => channel === 'sms')).toHaveLength(expected.size)
      const countSkipped = (reason: string) => messages.filter((message) => message.reason === reason).length
      expect(expected.size - countSkipped('no-address')).toBe(reached.filter(({ email }) => email).length)
      expect(expected.size - countSkipped('no-mobile')).toBe(reached.filter(({ mobile }) => mobile).length)
    }),
    { numRuns: testAll ? 80 : 25 },
  )
})

test('moving a person to another organisation does not change who received a notice', async () => {
  const { app, db, issuer, student } = world
  const body = sendRequest({
    audience: { include: [{ kind: 'organization', id: 2, below: 1 }], exclude: [], numbers: [] },
  })
  const { data } = await call(app, send, { body, headers: issuer.headers })
  const recipients = () =>
    db.selectFrom('notice_recipient').selectAll().where('notice_id', '=', data.id).orderBy('person_id').execute()
  const before = await recipients()
  expect(before.map((row) => row.person_id)).toContain(student.id)
  await db.updateTable('person').set({ organization_id: 4 }).where('id', '=', student.id).execute()
  expect(await recipients()).toEqual(before)
  const box = await call(app, contract.notice.list, { query: { box: 'recv' }, headers: student.headers })
  expect(box.data.list.map((notice) => notice.id)).toContain(data.id)
  const rules = await db.selectFrom('notice_rule').selectAll().where('notice_id', '=', data.id).execute()
  expect(rules).toMatchObject([{ kind: 'organization', target_id: 2, below: true, name: '计算机学院' }])
  await db.updateTable('person').set({ organization_id: 3 }).where('id', '=', student.id).execute()
})
