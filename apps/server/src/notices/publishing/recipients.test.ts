import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyAudience, only, type SendBody, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, organization, type TestPerson, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, logIn } from '../../testing/test-app.ts'

const { send, addRecipients } = contract.publishing
const { detail } = contract.notice
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const sendAs = (who: TestPerson, more: Partial<SendBody> = {}) =>
  call(world.app, send, { body: sendRequest(more), headers: who.headers })

test('a group of another person is unknown', async () => {
  const { db, issuer, student, other } = world
  const groupOf = async (owner: TestPerson) => {
    const { id } = await db
      .insertInto('notice_group')
      .values({ owner_id: owner.id, name: '课题组' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('notice_group_person').values({ group_id: id, person_id: student.id }).execute()
    return { ...emptyAudience, include: [{ kind: 'group' as const, id }] }
  }
  expect((await sendAs(issuer, { audience: await groupOf(issuer) })).data.recipients).toBe(1)
  expect((await sendAs(issuer, { audience: await groupOf(other) })).status).toBe(400)
})

test('of 10,001 pasted numbers the 300 unknown ones are listed, and the others reach each person once', async () => {
  const { db, app, issuer } = world
  await sql`insert into person (number, mobile, kind, name, name_en, organization_id)
    select 'N' || n, '131' || lpad(n::text, 8, '0'), 'student', '甲', 'A', 3 from generate_series(1, 9701) n`.execute(
    db,
  )
  const right = Array.from({ length: 9_701 }, (_, n) =>
    n % 2 === 0 ? `N${n + 1}` : ` 131${String(n + 1).padStart(8, '0')} `,
  )
  const wrong = Array.from({ length: 300 }, (_, n) => `wrong-${n}`)
  const numbers = right.flatMap((number, n) => (n < 300 ? [number, wrong[n] ?? ''] : [number]))
  const resolved = await call(app, contract.audience.numbers, {
    body: { numbers: [...numbers, ...wrong] },
    headers: issuer.headers,
  })
  expect(resolved.data.unknown).toEqual(wrong)
  expect(resolved.data.found).toEqual(right)

  const refused = await sendAs(issuer, { audience: { ...emptyAudience, numbers } })
  const { fields } = refused.data as unknown as { fields: { recipients: string } }
  expect(refused.status).toBe(400)
  expect(fields.recipients).toMatch(/^Pasted numbers that match no one you can send to: 300/)
  expect(fields.recipients.match(/wrong-\d+/g)).toEqual(wrong.slice(0, 50))

  // The number and the mobile number of one person count as one person.
  const twice = [...right, 'N2', '13100000001']
  const sent = await sendAs(issuer, { audience: { ...emptyAudience, numbers: twice } })
  expect(sent.data).toMatchObject({ state: 'sent', recipients: 9_701 })
})

test('recipients added later get the notice and its messages once; the others keep what they have', async () => {
  const { db, app, issuer, student, other, admin } = world
  const { data } = await sendAs(issuer, { audience: only(student.id), email: 1 })
  await call(app, detail, { body: { box: 'recv', id: data.id }, headers: student.headers })
  const add = (audience: SendBody['audience'], who = issuer) =>
    call(app, addRecipients, { body: { id: data.id, audience }, headers: who.headers })
  const rows = () =>
    db
      .selectFrom('notice_recipient')
      .select(['person_id', 'rule', 'read_at'])
      .where('notice_id', '=', data.id)
      .orderBy('person_id')
      .execute()
  const [before] = await rows()
  expect((await add(only(student.id, other.id))).data).toEqual({ added: 1, recipients: 2 })
  expect((await add(only(student.id))).data).toEqual({ added: 0, recipients: 2 })
  expect((await add(only(admin.id))).data).toEqual({ added: 1, recipients: 3 })
  expect(await rows()).toEqual([
    before,
    { person_id: other.id, rule: 2, read_at: null },
    { person_id: admin.id, rule: 3, read_at: null },
  ])
  const ledger = await db.selectFrom('notice_ledger').selectAll().where('notice_id', '=', data.id).execute()
  expect(ledger).toHaveLength(3 * 2)
  expect(
    (await db.selectFrom('notice').select('recipients').where('id', '=', data.id).executeTakeFirstOrThrow()).recipients,
  ).toBe(3)

  expect((await add(only(987_654))).status).toBe(400)
  const id = await addPerson(db, { number: 'T0003' })
  await db
    .insertInto('person_role')
    .values({ person_id: id, role: 'issuer', organization_id: organization.library })
    .execute()
  const stranger = { id, headers: await logIn(app, 'T0003') }
  expect((await add(only(other.id), stranger)).status).toBe(404)
  await db.updateTable('notice').set({ revoked_at: new Date() }).where('id', '=', data.id).execute()
  expect((await add(only(issuer.id))).status).toBe(409)
})
