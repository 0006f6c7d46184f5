import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexSearch } from '../../testing/areas/index-search.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
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

test('members of the top organisation see its direct members alone, in the list and in the search', async () => {
  const { app, db, student } = world
  const visible = async (organization_id: number) => {
    const { status, data } = await call(app, contract.organization.members, {
      query: { organization_id },
      headers: student.headers,
    })
    return status === 200 ? data.list.map(({ user_id }) => user_id) : status
  }
  const found = async (text: string) => {
    const { data } = await call(app, contract.search.all, { query: { text }, headers: student.headers })
    return data.person_list.map(({ user_id }) => user_id)
  }
  const name = '周围人'
  await db
    .updateTable('person')
    .set({ organization_id: organization.university })
    .where('id', '=', student.id)
    .execute()
  const below = await addPerson(db, { number: 'L0009' })
  await db.updateTable('person').set({ name, organization_id: organization.library }).where('id', '=', below).execute()
  const direct = await addPerson(db, { number: 'L0010' })
  await db
    .updateTable('person')
    .set({ name, organization_id: organization.university })
    .where('id', '=', direct)
    .execute()
  await indexSearch(db)
  expect(await visible(organization.university)).toEqual(expect.arrayContaining([student.id, direct]))
  expect(await visible(organization.university)).not.toContain(below)
  expect(await visible(organization.library)).toBe(403)
  expect(await found(name)).toEqual([direct])
  await db.updateTable('person').set({ organization_id: organization.library }).where('id', '=', student.id).execute()
  expect(await found(name)).toEqual([below])
})
