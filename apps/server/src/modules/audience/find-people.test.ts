import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../testing/test-app.ts'
import { nobodyYet, only, type SendBody, sendRequest } from '../testing/send-request.ts'
import { createWorld, organization, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const name = async (body: { ids: number[]; numbers: string[] }) => {
  const { data } = await call(world.app, contract.audience.named, { body, headers: world.issuer.headers })
  return { people: data.list.map(({ user_id, number }) => [user_id, number]), unknown: data.unknown }
}

test('people are found by the beginning of a name; a number is shown only where one may send', async () => {
  const { db, app, issuer, student, other } = world
  await db
    .updateTable('person')
    .set({ name: '林晓雨', name_en: 'Lin Xiaoyu' })
    .where('id', 'in', [student.id, other.id])
    .execute()
  const find = async (text: string) => {
    const { data } = await call(app, contract.audience.people, { query: { text }, headers: issuer.headers })
    return data.list.map(({ user_id, number }) => [user_id, number])
  }
  const both = [
    [student.id, '20260001'],
    [other.id, ''],
  ]
  expect(await find('林晓')).toEqual(both)
  expect(await find(' lin x')).toEqual(both)
  expect(await find('晓雨')).toEqual([])
  expect(await find('%')).toEqual([])
  expect(await find('202600')).toEqual([[student.id, '20260001']])
  expect(await find('20260002')).toEqual([[other.id, '']])
  await db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', other.id).execute()
  expect(await find('林晓')).toEqual([[student.id, '20260001']])
  const sorted = await call(app, contract.audience.numbers, {
    body: { numbers: ['20260002', '20260001'] },
    headers: issuer.headers,
  })
  expect(sorted.data).toEqual({ found: ['20260001'], unknown: ['20260002'] })
  await db.updateTable('person').set({ disabled_at: null }).where('id', '=', other.id).execute()
})

test('people are found by ids and whole numbers, each once and in order; unknown numbers are returned', async () => {
  const { student, other, issuer } = world
  expect(
    await name({ ids: [other.id, 987_654, student.id], numbers: ['T0002', ' 20260001 ', '999', '999', '2026000'] }),
  ).toEqual({
    // the number of a person outside one's own organisations is not shown, not even to someone who knows it
    people: [
      [other.id, ''],
      [student.id, '20260001'],
      [issuer.id, 'T0002'],
    ],
    unknown: ['999', '2026000'],
  })
})

test('a mobile number does not reveal its owner, and only issuers may search', async () => {
  const { app, student } = world
  expect(await name({ ids: [], numbers: ['13800000001', '13900000001'] })).toEqual({
    people: [],
    unknown: ['13800000001', '13900000001'],
  })
  const body = { ids: [student.id], numbers: [] }
  expect((await call(app, contract.audience.named, { body, headers: student.headers })).status).toBe(403)
})

test('counting does not reveal the owner of a mobile number outside the organisations for which a person sends', async () => {
  const { app, db, issuer, student, other } = world
  const [own, foreign] = ['13800000001', '13800000002']
  const { headers } = issuer
  const library = { kind: 'organization' as const, id: organization.library, below: 0 as const }
  const people = async (numbers: string[], more: Partial<SendBody['audience']> = {}) => {
    const body = { audience: { ...nobodyYet, ...more, numbers } }
    return (await call(app, contract.audience.count, { body, headers })).data.people
  }
  const sorted = async (numbers: string[]) =>
    (await call(app, contract.audience.numbers, { body: { numbers }, headers })).data
  const counts = async (...more: string[]) => [
    await people(more),
    await people(['20260001', ...more], { exclude: only(other.id).include }),
    await people(['20260001', ...more], only(student.id)),
    await people(['20260001', ...more], { include: [library] }),
  ]

  expect(await sorted([own, foreign, '13800000099'])).toEqual({ found: [own], unknown: [foreign, '13800000099'] })
  // Alone, with its owner left out, beside somebody else, beside its owner's organisation: no count says that it is one.
  expect(await counts(foreign)).toEqual([0, 1, 1, 2])
  expect(await counts()).toEqual([0, 1, 1, 2])
  expect(await people([own])).toBe(1)
  const body = sendRequest({ audience: { ...nobodyYet, numbers: [foreign] } })
  const refused = await call(app, contract.publishing.send, { body, headers })
  expect([refused.status, JSON.stringify(refused.data)]).toEqual([400, expect.stringContaining(foreign)])

  const role = { person_id: issuer.id, role: 'issuer' as const, organization_id: organization.library }
  await db.insertInto('person_role').values(role).execute()
  expect(await sorted([foreign])).toEqual({ found: [foreign], unknown: [] })
  expect(await people([foreign])).toBe(1)
  await db.deleteFrom('person_role').where('organization_id', '=', organization.library).execute()
})

test('who has left is neither an id nor a number any more', async () => {
  const { db, other } = world
  await db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', other.id).execute()
  expect(await name({ ids: [other.id], numbers: ['20260002'] })).toEqual({ people: [], unknown: ['20260002'] })
})
