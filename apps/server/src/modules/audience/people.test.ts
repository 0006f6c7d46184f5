import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../testing/test-app.ts'
import { createWorld, type World } from '../testing/world.ts'

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

test('people are named by their ids and whole numbers, each once and in order; what belongs to nobody is given back', async () => {
  const { student, other, issuer } = world
  expect(
    await name({ ids: [other.id, 987_654, student.id], numbers: ['T0002', ' 20260001 ', '999', '999', '2026000'] }),
  ).toEqual({
    // the number of somebody outside one's own organisations is not shown, also to who knows it
    people: [
      [other.id, ''],
      [student.id, '20260001'],
      [issuer.id, 'T0002'],
    ],
    unknown: ['999', '2026000'],
  })
})

test('nobody learns from a mobile number whose it is, and only issuers ask at all', async () => {
  const { app, student } = world
  expect(await name({ ids: [], numbers: ['13800000001', '13900000001'] })).toEqual({
    people: [],
    unknown: ['13800000001', '13900000001'],
  })
  const body = { ids: [student.id], numbers: [] }
  expect((await call(app, contract.audience.named, { body, headers: student.headers })).status).toBe(403)
})

test('who has left is neither an id nor a number any more', async () => {
  const { db, other } = world
  await db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', other.id).execute()
  expect(await name({ ids: [other.id], numbers: ['20260002'] })).toEqual({ people: [], unknown: ['20260002'] })
})
