import { contract, type Endpoint } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call, inject } from '../../testing/test-app.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The response of a call, as text. */
async function responseText(endpoint: Endpoint, options: object = {}): Promise<string> {
  const { statusCode, body } = await inject(world.app, endpoint, { ...options, headers: world.student.headers })
  expect([endpoint.path, statusCode]).toEqual([endpoint.path, 200])
  return body
}

test('switched-off entries are not returned anywhere', async () => {
  const { db } = world
  const names = (mark: string) => ({ name: mark, name_en: mark })
  const titles = (mark: string) => ({ title: mark, title_en: mark })
  const texts = { content: '', content_en: '' }
  const now = Date.now()
  const span = { begins_at: new Date(now - 60_000), ends_at: new Date(now + 3_600_000) }
  for (const enabled of [true, false]) {
    const mark = enabled ? 'shown-entry' : 'hidden-entry'
    const url = `/${mark}`
    await db
      .insertInto('nav_item')
      .values({ menu: 'portal', ...names(mark), url, enabled })
      .execute()
    await db
      .insertInto('nav_item')
      .values({ menu: 'school', ...names(mark), url, enabled })
      .execute()
    await db
      .insertInto('footer_link')
      .values({ ...names(mark), url, enabled })
      .execute()
    await db
      .insertInto('gallery_slide')
      .values({ ...titles(mark), image_url: url, enabled })
      .execute()
    await db
      .insertInto('background')
      .values({ ...names(mark), url, thumb_url: url, enabled, sort: enabled ? 2 : 1 })
      .execute()
    await db
      .insertInto('help_topic')
      .values({ ...titles(mark), ...texts, enabled })
      .execute()
    await db
      .insertInto('tip')
      .values({ ...titles(mark), ...texts, ...span, enabled })
      .execute()
    await db
      .insertInto('memo')
      .values({ ...titles(mark), date: new Date(now + 86_400_000).toISOString().slice(0, 10), enabled })
      .execute()
    await db
      .insertInto('agenda_entry')
      .values({ ...titles(mark), ...span, enabled })
      .execute()
    await db
      .insertInto('business_system')
      .values({ ...names(mark), organization_id: organization.library, url, enabled })
      .execute()
    await db
      .insertInto('app')
      .values({ id: mark, ...names(mark), category: 'life', url, public: true, enabled })
      .execute()
  }
  const from = new Date(now - 3_600_000).toISOString()
  const to = new Date(now + 3_600_000).toISOString()
  const responses = [
    await responseText(contract.global.config),
    await responseText(contract.global.navs),
    await responseText(contract.global.schoolNav),
    await responseText(contract.global.footerLinks),
    await responseText(contract.global.gallery),
    await responseText(contract.global.services),
    await responseText(contract.config.backgrounds),
    await responseText(contract.user.info),
    await responseText(contract.planner.tips, { query: { begin_time: Math.floor(now / 1_000) } }),
    await responseText(contract.planner.memos),
    await responseText(contract.planner.agenda, { query: { from, to } }),
    await responseText(contract.app.list),
  ]
  for (const text of responses) expect(text).not.toContain('hidden-entry')
  expect(responses.filter((text) => !text.includes('shown-entry'))).toEqual([])
})

test('a person whose chosen background is switched off sees the default, and cannot choose it again', async () => {
  const { db, app, student } = world
  const [first, off] = await Promise.all(
    [true, false].map((enabled) =>
      db
        .insertInto('background')
        .values({ name: '湖', name_en: 'Lake', url: '/x', thumb_url: '/x', enabled, sort: -1 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
  )
  await db
    .insertInto('person_setting')
    .values({ person_id: student.id, background_id: off?.id ?? 0 })
    .execute()
  const { data } = await call(app, contract.user.info, { headers: student.headers })
  expect(data.settings.bg_id).toBe(first?.id)
  const choice = await call(app, contract.user.updateSession, {
    body: { userInfo: { settings: { bg_id: off?.id ?? 0 } } },
    headers: student.headers,
  })
  expect(choice.status).toBe(404)
})

test('pinned apps come first on the homepage of people with the role, each once, before their own apps', async () => {
  const { db, app, student, issuer } = world
  const ids = ['p1', 'p2', 'p3', 'own']
  await db
    .insertInto('app')
    .values(ids.map((id) => ({ id, name: id, name_en: id, category: 'work' as const, url: '/x' })))
    .execute()
  await db
    .insertInto('pinned_app')
    .values([
      { role: 'issuer', app_id: 'p3', sort: 1 },
      { role: 'student', app_id: 'p2', sort: 1 },
      { role: 'student', app_id: 'p1', sort: 2 },
      { role: 'student', app_id: 'p3', sort: 3, enabled: false },
      { role: 'admin', app_id: 'p3', sort: 1 },
    ])
    .execute()
  for (const person_id of [student.id, issuer.id]) {
    await db
      .insertInto('homepage_app')
      .values(['own', 'p1'].map((app_id, position) => ({ person_id, app_id, position })))
      .execute()
  }
  const kinds = await db
    .selectFrom('person')
    .select(['id', 'kind'])
    .where('id', 'in', [student.id, issuer.id])
    .execute()
  const homepage = async (headers: World['student']['headers']) =>
    (await call(app, contract.app.list, { headers })).data.homepage
  expect(kinds.map(({ kind }) => kind)).toEqual(['student', 'staff'])
  expect(await homepage(student.headers)).toEqual(['p2', 'p1', 'own'])
  // For staff with the role of an issuer: an app pinned twice would appear where it is pinned first.
  expect(await homepage(issuer.headers)).toEqual(['p3', 'own', 'p1'])
  const { data } = await call(app, contract.user.info, { headers: student.headers })
  expect(data.settings.app_collection).toBe('3')
})
