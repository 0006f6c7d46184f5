import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, inject } from '../../testing/test-app.ts'
import { createWorld, organization, type World } from '../testing/world.ts'

const { list, browse, follow } = contract.app
let world: World

beforeAll(async () => {
  world = await createWorld()
  const app = { name: '图书馆', name_en: 'Library', category: 'learning' as const, icon_url: '/media/a.svg' }
  await world.db
    .insertInto('app')
    .values([
      { ...app, id: 'library', url: 'https://lib.example.edu/search', public: true, sort: 1 },
      { ...app, id: 'grades', url: '/demo/grades', sort: 2 },
      { ...app, id: 'gone', url: 'https://gone.example.edu', public: true, enabled: false },
    ])
    .execute()
  const notice = {
    issuer_id: world.issuer.id,
    organization_id: organization.school,
    title: '开放日',
    content: '欢迎\n  参观',
  }
  await world.db
    .insertInto('notice')
    .values([
      { ...notice, public: true, sent_at: new Date('2026-11-01T08:00:00Z') },
      { ...notice, public: true, sent_at: new Date(), revoked_at: new Date() },
      { ...notice, public: false, sent_at: new Date() },
    ])
    .execute()
})
afterAll(() => world.close())

const guests = (allowed: 0 | 1) =>
  world.db
    .insertInto('portal_config')
    .values({ config: JSON.stringify({ guest_enabled: allowed, home_app_limit: 7 }) })
    .execute()

test('the app centre shows what is on, with the person’s homepage in order', async () => {
  await world.db
    .insertInto('homepage_app')
    .values(
      ['grades', 'library', 'gone'].map((app_id, position) => ({ person_id: world.student.id, app_id, position })),
    )
    .execute()
  await guests(0)
  const { data } = await call(world.app, list, { headers: world.student.headers })
  expect(data.list.map(({ app_id, collected }) => [app_id, collected])).toEqual([
    ['library', 1],
    ['grades', 1],
  ])
  expect(data).toMatchObject({ homepage: ['grades', 'library'], limit: 7 })
  expect((await call(world.app, list, { headers: world.other.headers })).data.homepage).toEqual([])
})

test('a homepage shows no more apps than the institution lets it, in the app centre and on its card', async () => {
  const { db, app, student } = world
  await db
    .insertInto('portal_config')
    .values({ config: JSON.stringify({ home_app_limit: 1 }) })
    .execute()
  const { data } = await call(app, list, { headers: student.headers })
  expect(data).toMatchObject({ homepage: ['grades'], limit: 1 })
})

test('a visitor sees nothing while guests are not let in, and only what is open afterwards', async () => {
  await guests(0)
  for (const [endpoint, query] of [
    [browse, undefined],
    [follow, { kind: 'app', id: 'library' }],
  ] as const) {
    expect((await inject(world.app, endpoint, { query })).statusCode).toBe(401)
  }
  await guests(1)
  const { data } = await call(world.app, browse, {})
  expect(data.apps.map(({ app_id }) => app_id)).toEqual(['library'])
  expect(data.notices).toMatchObject([{ title: '开放日', excerpt: '欢迎 参观', organization: '计算机学院' }])
})

test('a link says where it leads; what a visitor may not see does not exist', async () => {
  await guests(1)
  await world.db.insertInto('card_source').values({ key: 's', kind: 'builtin', address: 'tips' }).execute()
  await world.db
    .insertInto('card')
    .values([
      { id: 'with', source_key: 's', name: '一', name_en: 'One', link: 'https://card.example.edu:8443/x' },
      { id: 'without', source_key: 's', name: '二', name_en: 'Two' },
    ])
    .execute()
  const ask = (kind: 'app' | 'card' | 'system', id: string, headers = {}) =>
    call(world.app, follow, { query: { kind, id }, headers })
  expect((await ask('app', 'library')).data).toMatchObject({ name_en: 'Library', host: 'lib.example.edu' })
  expect((await ask('app', 'grades')).status).toBe(404)
  expect((await ask('app', 'grades', world.student.headers)).data).toMatchObject({ url: '/demo/grades', host: '' })
  expect((await ask('app', 'gone', world.student.headers)).status).toBe(404)
  expect((await ask('card', 'with')).status).toBe(404)
  expect((await ask('card', 'with', world.student.headers)).data.host).toBe('card.example.edu:8443')
  expect((await ask('card', 'without', world.student.headers)).status).toBe(404)
  for (const id of ['library', '99999999999999999999', '1']) expect((await ask('system', id)).status).toBe(404)
})
