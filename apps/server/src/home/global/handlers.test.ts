import { contract, portalConfig } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { browserHeaders, call, cookieOf, inject } from '../../testing/test-app.ts'

const { config, changeLang, navs, schoolNav, footerLinks, footerInfo, gallery, services } = contract.global
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const portal = async (headers = browserHeaders) => (await call(world.app, config, { headers })).data

test('an empty portal opens with every default', async () => {
  expect(await portal()).toMatchObject({
    locale: 'zh',
    zone: 'Asia/Shanghai',
    config: portalConfig.parse({}),
    header: { navs: [], subs: [] },
    footerInfo: { address: '', phone: '' },
    footerLinks: [],
    defaultBg: { bg_id: 0, bg_url: '' },
    helpInfo: [],
  })
})

test('the newest configuration applies; a field that is no longer valid gets its default and affects no other', async () => {
  const save = (value: object) =>
    world.db
      .insertInto('portal_config')
      .values({ config: JSON.stringify(value) })
      .execute()
  await save({ official_name: '旧' })
  await save({ official_name: '云湖大学', layout_config: 9, forgotten: true, language: 'en' })
  const { config: now, locale } = await portal()
  expect(now).toMatchObject({ official_name: '云湖大学', layout_config: 2, language: 'en' })
  expect(now).not.toHaveProperty('forgotten')
  expect(locale).toBe('en')
  await save({ guest_enabled: 0 })
})

test('menus and footer omit entries that are switched off, with everything below them', async () => {
  const { db, app } = world
  const item = { menu: 'portal' as const, name: '一', name_en: 'One', url: '/home' }
  await db
    .insertInto('nav_item')
    .values([
      { ...item, id: 1, parent_id: null, sort: 2 },
      { ...item, id: 2, parent_id: null, sort: 1 },
      { ...item, id: 3, parent_id: null, enabled: false },
      { ...item, id: 4, parent_id: 1 },
      { ...item, id: 5, parent_id: 3 },
      { ...item, id: 6, parent_id: null, menu: 'school' },
    ])
    .execute()
  await db
    .insertInto('footer_link')
    .values([
      { id: 1, parent_id: null, name: '链接', name_en: 'Links', url: '' },
      { id: 2, parent_id: 1, name: '学校', name_en: 'University', url: 'https://www.example.edu' },
      { id: 3, parent_id: 1, name: '旧', name_en: 'Old', url: '', enabled: false },
    ])
    .execute()
  const menu = (await call(app, navs, {})).data
  expect(menu.navs.map((nav) => nav.id)).toEqual([2, 1])
  expect(menu.subs).toMatchObject([{ id: 4, parent_id: 1 }])
  expect((await call(app, schoolNav, {})).data).toMatchObject({ navs: [{ id: 6 }], subs: [] })
  expect((await call(app, footerLinks, {})).data).toMatchObject([
    { id: 1, parent: 0 },
    { id: 2, parent: 1 },
  ])
  const publicConfig = await portal()
  expect(publicConfig.header).toEqual(menu)
  expect(publicConfig.footerLinks).toHaveLength(2)
})

test('texts of the institution that were not entered, or are not valid, are empty', async () => {
  await world.db
    .insertInto('portal_text')
    .values({ key: 'footer_info', value: JSON.stringify({ address: '湖滨路 1 号', phone: 7 }) })
    .execute()
  const expected = { address: '湖滨路 1 号', phone: '', email: '' }
  expect((await call(world.app, footerInfo, {})).data).toMatchObject(expected)
  expect((await portal()).footerInfo).toMatchObject(expected)
})

test('slides are shown only to people with access, business systems to everyone', async () => {
  const { db, app, student } = world
  await db
    .insertInto('gallery_slide')
    .values({ id: 1, title: '迎新', title_en: 'Welcome', image_url: '/media/1.svg' })
    .execute()
  await db
    .insertInto('business_system')
    .values({ id: 1, name: '财务', name_en: 'Finance', organization_id: 4, url: 'https://finance.example.edu' })
    .execute()
  expect((await inject(app, gallery, {})).statusCode).toBe(401)
  expect((await call(app, gallery, { headers: student.headers })).data).toMatchObject([{ id: 1, title_en: 'Welcome' }])
  expect((await call(app, services, {})).data).toMatchObject([
    {
      id: 1,
      organization: '图书馆',
      organization_en: 'Library',
      keys: expect.stringMatching(/^caiwu cw .*tushuguan tsg/),
    },
  ])
})

test('a language is stored for a person wherever they log in, and for a visitor in their browser', async () => {
  const { app, student } = world
  const chosen = await call(app, changeLang, { query: { lang: 'en_US' }, headers: student.headers })
  expect(chosen.data).toBe('en')
  expect((await portal(student.headers)).locale).toBe('en')
  expect((await portal()).locale).toBe('zh')

  const visitor = await call(app, changeLang, { query: { lang: 'en' } })
  const cookie = cookieOf(visitor.raw)
  expect((await portal({ ...browserHeaders, cookie })).locale).toBe('en')
  expect((await inject(app, changeLang, { query: { lang: 'fr' } })).statusCode).toBe(400)
})

test('another site cannot change a user’s language', async () => {
  const { app, student } = world
  const before = (await portal(student.headers)).locale
  const { cookie = '' } = student.headers
  const refused = await inject(app, changeLang, { query: { lang: before === 'en' ? 'zh' : 'en' }, headers: { cookie } })
  expect(refused.statusCode).toBe(403)
  expect((await portal(student.headers)).locale).toBe(before)
})
