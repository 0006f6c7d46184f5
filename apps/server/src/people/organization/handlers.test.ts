import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a page of members includes those of organisations below, in order, with the total on every page', async () => {
  const { app, db, issuer, student, other } = world
  const page = async (organization_id: number, query: object = {}) => {
    const { data } = await call(app, contract.organization.members, {
      query: { organization_id, ...query },
      headers: issuer.headers,
    })
    return [data.total, ...data.list.map(({ user_id }) => user_id)]
  }
  expect(await page(organization.school)).toEqual([2, issuer.id, student.id])
  expect(await page(organization.school, { page: 2, page_size: 1 })).toEqual([2, student.id])
  expect(await page(organization.school, { page: 3, page_size: 1 })).toEqual([2])
  const all = (await page(organization.university)).slice(1)
  for (const size of [1, 2, 3, all.length]) {
    const read: unknown[] = []
    for (let at = 1; read.length < all.length; at += 1) {
      const [total, ...people] = await page(organization.university, { page: at, page_size: size })
      expect([total, people.length > 0]).toEqual([all.length, true])
      read.push(...people)
    }
    expect(read).toEqual(all)
  }
  expect(await page(organization.library)).toEqual([1, other.id])
  await db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', other.id).execute()
  expect(await page(organization.library)).toEqual([0])
})
