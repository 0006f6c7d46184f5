import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNotice } from '../../testing/areas/notices.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

const { list, set } = contract.subscription
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const follow = (organization_id: number, subscribed: 0 | 1) =>
  call(world.app, set, { body: { organization_id, subscribed }, headers: world.student.headers })
const listSenders = async (headers = world.student.headers) => {
  const { data } = await call(world.app, list, { headers })
  return data.list.map((row) => [row.organization_id, row.subscribed])
}

test('a user can follow the organisations that have sent something, or for which a person may send', async () => {
  const { db, other, student } = world
  expect(await listSenders()).toEqual([[organization.school, 0]])
  await addNotice(world, { title: '一', organization_id: organization.library })
  expect(await listSenders()).toEqual([
    [organization.school, 0],
    [organization.library, 0],
  ])
  const twice = await Promise.all([follow(organization.library, 1), follow(organization.library, 1)])
  expect(twice.map(({ data }) => data)).toEqual([{ subscribed: 1 }, { subscribed: 1 }])
  expect(await listSenders()).toEqual([
    [organization.school, 0],
    [organization.library, 1],
  ])
  expect(await listSenders(other.headers)).toEqual([
    [organization.school, 0],
    [organization.library, 0],
  ])
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect((await follow(organization.library, 0)).data).toEqual({ subscribed: 0 })
  }
  expect(await db.selectFrom('subscription').selectAll().where('person_id', '=', student.id).execute()).toEqual([])
})

test('an organisation that sends nothing cannot be followed, but can be unfollowed', async () => {
  const { db, student } = world
  for (const unknown of [organization.laboratory, 99, Number.MAX_SAFE_INTEGER]) {
    expect((await follow(unknown, 1)).status, String(unknown)).toBe(404)
  }
  expect((await follow(99, 0)).status).toBe(404)
  await db
    .insertInto('subscription')
    .values({ person_id: student.id, organization_id: organization.laboratory })
    .execute()
  expect(await listSenders()).toContainEqual([organization.laboratory, 1])
  expect((await follow(organization.laboratory, 0)).status).toBe(200)
  expect(await listSenders()).not.toContainEqual([organization.laboratory, 0])
})
