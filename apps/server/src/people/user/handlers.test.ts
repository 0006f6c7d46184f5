import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

const { info, title, updateSession } = contract.user
let world: World

beforeAll(async () => {
  world = await createWorld()
  await world.db
    .insertInto('background')
    .values([
      {
        id: 101,
        owner_id: null,
        file_id: null,
        name: '云湖',
        name_en: 'Cloud lake',
        url: '/media/1.svg',
        thumb_url: '/media/1.svg',
      },
      {
        id: 102,
        owner_id: world.other.id,
        file_id: null,
        name: '别人的',
        name_en: 'Theirs',
        url: '/2',
        thumb_url: '/2',
      },
    ])
    .execute()
})
afterAll(() => world.close())

const settings = (change: { bg_id?: number; user_guide?: string; builtin_card_config?: string }) =>
  call(world.app, updateSession, { body: { userInfo: { settings: change } }, headers: world.student.headers })

test('users see their own data, with defaults for what they never set', async () => {
  const { data } = await call(world.app, info, { headers: world.student.headers })
  expect(data).toMatchObject({
    user_id: world.student.id,
    number: '20260001',
    kind: 'student',
    organization: '实验室',
    organization_en: 'Laboratory',
    celphone: '13800000001',
    roles: [],
    settings: { builtin_card_config: '', app_collection: '0', user_guide: '1,1', bg_id: 101, bg_name: '云湖' },
  })
  expect((await call(world.app, info, { headers: world.issuer.headers })).data.roles).toEqual(['issuer'])
})

test('only enabled apps on the homepage are counted', async () => {
  const app = { name: '一', name_en: 'One', category: 'life' as const, url: 'https://a.example' }
  await world.db
    .insertInto('app')
    .values([
      { ...app, id: 'a' },
      { ...app, id: 'b', enabled: false },
    ])
    .execute()
  await world.db
    .insertInto('homepage_app')
    .values(['a', 'b'].map((app_id, position) => ({ person_id: world.student.id, app_id, position })))
    .execute()
  const { data } = await call(world.app, info, { headers: world.student.headers })
  expect(data.settings.app_collection).toBe('1')
})

test('saving a setting leaves the other settings unchanged', async () => {
  await settings({ user_guide: '0,1' })
  const { data } = await settings({ builtin_card_config: 'compact' })
  expect(data.settings).toMatchObject({ user_guide: '0,1', builtin_card_config: 'compact', bg_id: 101 })
  expect((await settings({})).data).toEqual(data)
})

test('a background of another person, or one that does not exist, cannot be chosen', async () => {
  for (const bg_id of [102, 999]) expect((await settings({ bg_id })).status).toBe(404)
  expect((await settings({ bg_id: 101 })).data.settings.bg_id).toBe(101)
})

test('a title is visible to everyone, telephone numbers to their owner only', async () => {
  const titleOf = (id: string) => call(world.app, title, { query: { otheraid: id }, headers: world.student.headers })
  expect((await titleOf(String(world.student.id))).data.my_info).toEqual({
    tittle: '本科生',
    tittle_en: '',
    verify_phone: '13900000001',
    verify_phone_flag: 1,
    celphone: '13800000001',
  })
  expect((await titleOf(String(world.other.id))).data.my_info).toEqual({
    tittle: '研究生',
    tittle_en: '',
    verify_phone: '',
    verify_phone_flag: 0,
    celphone: '',
  })
  expect((await titleOf('999999999999')).status).toBe(404)
})
