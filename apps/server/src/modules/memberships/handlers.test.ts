import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../testing/test-app.ts'
import { createWorld, organization, type World } from '../testing/world.ts'

const { list } = contract.memberships
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const idsFor = async (headers: World['student']['headers']) => {
  const { data } = await call(world.app, list, { headers })
  return data.list.map(({ id }) => id)
}

test('each person gets their own organisations, the highest first', async () => {
  const { student, other } = world
  expect(await idsFor(student.headers)).toEqual([organization.university, organization.school, organization.laboratory])
  expect(await idsFor(other.headers)).toEqual([organization.university, organization.library])
})
