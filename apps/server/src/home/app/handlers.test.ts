import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call, inject } from '../../testing/test-app.ts'

const { list, browse, follow, place, recent } = contract.app
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

const setGuestAccess = (allowed: 0 | 1) =>
  world.db
    .insertInto('portal_config')
    .values({ config: JSON.stringify({ guest_enabled: allowed, home_app_limit: 7 }) })
    .execute()

test('the app centre shows enabled apps, with the person’s homepage in order', async () => {
  await world.db
    .insertInto('homepage_app')
    .values(
      ['grades', 'library', 'gone'].map((app_id, position) => ({ person_id: world.student.id, app_id, position })),
    )
    .execute()
  await setGuestAccess(0)
  const { data } = await call(world.app, list, { headers: world.student.headers })
  expect(data.list.map(({ app_id, collected }) => [app_id, collected])).toEqual([
    ['library', 1],
    ['grades', 1],
  ])
  expect(data).toMatchObject({ homepage: ['grades', 'library'], limit: 7 })
  expect((await call(world.app, list, { headers: world.other.headers })).data.homepage).toEqual([])
})

test('a homepage shows no more apps than the institution allows, in the app centre and on its card', async () => {
  const { db, app, student } = world
  await db
    .insertInto('portal_config')
    .values({ config: JSON.stringify({ home_app_limit: 1 }) })
    .execute()
  const { data } = await call(app, list, { headers: student.headers })
  expect(data).toMatchObject({ homepage: ['grades'], limit: 1 })
})

test('a visitor sees nothing while guest access is off, and only open apps once it is on', async () => {
  await setGuestAccess(0)
  for (const [endpoint, query] of [
    [browse, undefined],
    [follow, { kind: 'app', id: 'library' }],
  ] as const) {
    expect((await inject(world.app, endpoint, { query })).statusCode).toBe(401)
  }
  await setGuestAccess(1)
  const { data } = await call(world.app, browse, {})
  expect(data.apps.map(({ app_id }) => app_id)).toEqual(['library'])
  expect(data.notices).toMatchObject([{ title: '开放日', excerpt: '欢迎 参观', organization: '计算机学院' }])
})

test('a link states its target; apps that a visitor may not see are not found', async () => {
  await setGuestAccess(1)
  await world.db.insertInto('card_source').values({ key: 's', kind: 'builtin', address: 'tips' }).execute()
  await world.db
    .insertInto('card')
    .values([
      { id: 'with', source_key: 's', name: '一', name_en: 'One', link: 'https://card.example.edu:8443/x' },
      { id: 'without', source_key: 's', name: '二', name_en: 'Two' },
    ])
    .execute()
  const openLink = (kind: 'app' | 'card' | 'system', id: string, headers = {}) =>
    call(world.app, follow, { query: { kind, id }, headers })
  expect((await openLink('app', 'library')).data).toMatchObject({
    name_en: 'Library',
    host: 'lib.example.edu',
    icon_url: '/media/a.svg',
  })
  expect((await openLink('app', 'grades')).status).toBe(404)
  expect((await openLink('app', 'grades', world.student.headers)).data).toMatchObject({ url: '/demo/grades', host: '' })
  expect((await openLink('app', 'gone', world.student.headers)).status).toBe(404)
  expect((await openLink('card', 'with')).status).toBe(404)
  expect((await openLink('card', 'with', world.student.headers)).data).toMatchObject({
    host: 'card.example.edu:8443',
    icon_url: '',
  })
  expect((await openLink('card', 'without', world.student.headers)).status).toBe(404)
  for (const id of ['library', '99999999999999999999', '1']) expect((await openLink('system', id)).status).toBe(404)
})

async function resetHomepage(apps: readonly string[], limit = 24) {
  const { db, student } = world
  await db.deleteFrom('homepage_app').where('person_id', '=', student.id).execute()
  await db
    .insertInto('app')
    .values(
      ['one', 'two', 'three', 'four'].map((id, at) => ({
        id,
        name: id,
        name_en: id,
        category: 'fun' as const,
        url: '/home',
        sort: 10 + at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (apps.length > 0) {
    await db
      .insertInto('homepage_app')
      .values(apps.map((app_id, position) => ({ person_id: student.id, app_id, position })))
      .execute()
  }
  await db
    .insertInto('portal_config')
    .values({ config: JSON.stringify({ guest_enabled: 1, home_app_limit: limit }) })
    .execute()
}
const put = (app_id: string, after?: string | null) =>
  call(world.app, place, { body: { app_id, collected: 1, ...(after !== undefined && { after }) }, ...asStudent() })
const removeApp = (app_id: string) => call(world.app, place, { body: { app_id, collected: 0 }, ...asStudent() })
const asStudent = () => ({ headers: world.student.headers })

test('apps are added, moved and removed; repeating a change changes nothing', async () => {
  await resetHomepage(['one', 'two'])
  for (let repeat = 0; repeat < 2; repeat += 1) {
    expect((await put('three')).data).toEqual({ homepage: ['one', 'two', 'three'], limit: 24 })
  }
  for (let repeat = 0; repeat < 2; repeat += 1) {
    expect((await put('three', null)).data.homepage).toEqual(['three', 'one', 'two'])
  }
  expect((await put('three', 'one')).data.homepage).toEqual(['one', 'three', 'two'])
  expect((await put('four', 'one')).data.homepage).toEqual(['one', 'four', 'three', 'two'])
  for (let repeat = 0; repeat < 2; repeat += 1) {
    expect((await removeApp('three')).data.homepage).toEqual(['one', 'four', 'two'])
  }
  const { data } = await call(world.app, list, asStudent())
  expect(data.homepage).toEqual(['one', 'four', 'two'])
  expect((await put('nothing')).status).toBe(404)
  expect((await put('gone')).status).toBe(404)
  expect((await call(world.app, list, { headers: world.other.headers })).data.homepage).toEqual([])
})

test('an app that a person removes from their homepage remains on those of others', async () => {
  await resetHomepage(['one'])
  const others = { headers: world.other.headers }
  await call(world.app, place, { body: { app_id: 'one', collected: 1 }, ...others })
  await removeApp('one')
  expect((await call(world.app, list, others)).data.homepage).toEqual(['one'])
  await call(world.app, place, { body: { app_id: 'one', collected: 0 }, ...others })
})

test('a full homepage refuses another app and remains unchanged', async () => {
  await resetHomepage(['one', 'gone', 'two'], 2)
  const { status, errmsg } = await put('three')
  expect([status, errmsg]).toEqual([409, 'Homepage App is full'])
  expect((await put('two', null)).data.homepage).toEqual(['two', 'one'])
  expect((await put('two')).status).toBe(200)
  await removeApp('one')
  expect((await put('three')).data.homepage).toEqual(['two', 'three'])
})

test('two pages that change the homepage at the same time do not overwrite each other', async () => {
  await resetHomepage(['one', 'two'])
  const responses = await Promise.all([put('three'), put('four'), removeApp('one'), put('two', null)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { homepage } = (await call(world.app, list, asStudent())).data
  expect(homepage.toSorted()).toEqual(['four', 'three', 'two'])
  await resetHomepage(['one'], 2)
  const racing = await Promise.all([put('two'), put('three'), put('four')])
  expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('an app that the institution has pinned stays first, and cannot be moved or removed', async () => {
  await resetHomepage(['one', 'two'])
  await world.db.insertInto('pinned_app').values({ role: 'student', app_id: 'three' }).execute()
  const { data } = await call(world.app, list, asStudent())
  expect(data.homepage).toEqual(['three', 'one', 'two'])
  expect(data.list.filter(({ pinned }) => pinned === 1).map(({ app_id }) => app_id)).toEqual(['three'])
  for (const refused of [await removeApp('three'), await put('three', 'one')]) {
    expect([refused.status, refused.errmsg]).toEqual([409, expect.stringContaining('pinned')])
  }
  expect((await put('three')).data.homepage).toEqual(['three', 'one', 'two'])
  expect((await put('two', 'three')).data.homepage).toEqual(['three', 'two', 'one'])
  await world.db.deleteFrom('pinned_app').execute()
})

test('the apps opened last are remembered, the latest first, and can be forgotten', async () => {
  const remember = (app_id: string, headers = world.student.headers) =>
    call(world.app, recent, { body: { request_type: 'open', app_id }, headers })
  await resetHomepage([])
  const moreIds = Array.from({ length: 9 }, (_, at) => `more-${at}`)
  await world.db
    .insertInto('app')
    .values(moreIds.map((id) => ({ id, name: id, name_en: id, category: 'work', url: '/home' })))
    .execute()
  for (const id of ['one', 'two', 'one']) await remember(id)
  expect((await call(world.app, list, asStudent())).data.recent).toEqual(['one', 'two'])
  for (const id of moreIds) await remember(id)
  expect((await call(world.app, list, asStudent())).data.recent).toEqual(moreIds.slice(1).toReversed())
  const rows = await world.db.selectFrom('recent_app').selectAll().execute()
  expect(rows).toHaveLength(8)
  expect((await remember('gone')).status).toBe(404)
  await remember('one', world.other.headers)
  expect((await call(world.app, recent, { body: { request_type: 'clear' }, ...asStudent() })).data.recent).toEqual([])
  expect((await call(world.app, list, asStudent())).data.recent).toEqual([])
  expect((await call(world.app, list, { headers: world.other.headers })).data.recent).toEqual(['one'])
})
