import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../testing/test-app.ts'
import { createWorld, type World } from '../testing/world.ts'

const { urls } = contract.admin
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('only an administrator sees all addresses, by kind and page', async () => {
  const { db, app, admin, issuer } = world
  const named = { name: '一', name_en: 'One' }
  const target = { ...named, url: 'https://a.example.edu' }
  await db
    .insertInto('app')
    .values({ ...target, id: 'a', category: 'life', enabled: false })
    .execute()
  await db
    .insertInto('card_source')
    .values([
      { key: 'made', kind: 'builtin', address: 'tips' },
      { key: 'spare', kind: 'http', address: 'http://10.0.0.1/card', internal: true },
    ])
    .execute()
  await db
    .insertInto('card')
    .values({ ...named, id: 'c', source_key: 'made', sort: 4 })
    .execute()
  await db
    .insertInto('business_system')
    .values({ ...target, id: 7, organization_id: 1 })
    .execute()
  await db
    .insertInto('nav_item')
    .values([2, 10, 1].map((id) => ({ ...target, id, menu: 'portal' as const, parent_id: null })))
    .execute()
  await db
    .insertInto('footer_link')
    .values({ ...target, id: 3, parent_id: null })
    .execute()
  const ask = async (kind: 'app' | 'card' | 'system' | 'nav' | 'footer', page = {}) =>
    (await call(app, urls, { query: { kind, ...page }, headers: admin.headers })).data
  expect(await ask('app')).toMatchObject({ list: [{ id: 'a', kind: 'app', enabled: 0, internal: 0 }], total: 1 })
  expect((await ask('card')).list).toMatchObject([
    { id: 'spare', name: 'spare', url: 'http://10.0.0.1/card', internal: 1 },
    { id: 'made', name: '一', name_en: 'One', url: 'tips', internal: 0 },
  ])
  expect((await ask('system')).list).toMatchObject([{ id: '7' }])
  expect((await ask('footer')).list).toMatchObject([{ id: '3' }])
  expect((await ask('nav')).list.map(({ id }) => id)).toEqual(['1', '2', '10'])
  expect(await ask('nav', { page: 2, page_size: 2 })).toMatchObject({ list: [{ id: '10' }], total: 3 })
  expect((await call(app, urls, { query: { kind: 'app' }, headers: issuer.headers })).status).toBe(403)
})
