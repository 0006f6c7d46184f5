import { type BodyOf, contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call, type Headers } from '../../testing/test-app.ts'

const { show, save } = contract.homeBase
const { collection, shown, restore } = contract.card
let world: World
const names = ['a', 'b', 'c', 'd', 'e']

beforeAll(async () => {
  world = await createWorld()
  await world.db.insertInto('card_source').values({ key: 'tips', kind: 'builtin', address: 'tips' }).execute()
  await world.db
    .insertInto('card')
    .values(names.map((id, sort) => ({ id, source_key: 'tips', name: id, name_en: id, sort })))
    .execute()
})
afterAll(() => world.close())

type Cards = NonNullable<BodyOf<typeof save>['cards']>
const revisionOf = async (role: BodyOf<typeof save>['role'], organization_id: number) => {
  const { headers } = world.admin
  const { status, data } = await call(world.app, show, { query: { role, organization_id }, headers })
  return status === 200 ? data.revision : ''
}
const put = async (
  role: BodyOf<typeof save>['role'],
  organization_id: number,
  cards: Cards | null,
  revision?: string,
) => {
  const body = { role, organization_id, cards, revision: revision ?? (await revisionOf(role, organization_id)) }
  return call(world.app, save, { body, headers: world.admin.headers })
}
const loadBase = async (role: BodyOf<typeof save>['role'], organization_id: number) => {
  const response = await call(world.app, show, { query: { role, organization_id }, headers: world.admin.headers })
  expect(response.errmsg).toBe('')
  return response.data
}
const list = async ({ headers }: { headers: Headers }) =>
  (await call(world.app, collection, { query: { request_type: 'list' }, headers })).data
const home = async ({ headers }: { headers: Headers }) =>
  (await call(world.app, shown, { query: { request_type: 'list' }, headers })).data.list_data
    .map(({ app_id }) => app_id)
    .join('')
const change = (app_id: string, colle_status: '0' | '1', { headers } = world.student) =>
  call(world.app, collection, { query: { request_type: 'change', app_id, colle_status }, headers })
const sortTo = (data: string, { headers } = world.student) =>
  call(world.app, collection, { query: { request_type: 'sort', data: [...data] }, headers })

const base = (text: string): Cards =>
  [...text].map((letter) => {
    const id = letter.toLowerCase()
    return { id, mode: letter !== id ? 'locked' : 'default' }
  })

test('the most specific organisation decides, there the highest role, and each change can be undone', async () => {
  await put('any', organization.university, base('edcba'))
  await put('student', organization.university, base('bacde'))
  const { data } = await put('any', organization.school, base('cabde'))
  expect([await home(world.student), await home(world.other), await home(world.issuer)]).toEqual([
    'cabde',
    'bacde',
    'cabde',
  ])
  await put('issuer', organization.school, base('dabce'))
  expect([await home(world.student), await home(world.issuer)]).toEqual(['cabde', 'dabce'])
  expect(await loadBase('student', organization.laboratory)).toMatchObject({
    exact: 0,
    effective: { role: 'any', organization_id: organization.school, organization_en: 'School of Computing' },
  })
  expect(await loadBase('any', organization.school)).toMatchObject({ exact: 1, effective: { role: 'any' } })
  await call(world.app, contract.change.undo, { body: { id: data.change_id ?? 0 }, headers: world.admin.headers })
  expect(await home(world.student)).toBe('bacde')
  for (const role of ['any', 'student'] as const) await put(role, organization.university, null)
  expect(await home(world.other)).toBe('abcde')
  const { detail, action } = await world.db
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect([action, detail]).toEqual(['home-base-saved', expect.objectContaining({ entity: '1 student' })])
})

test('[BACK-4] locked cards cannot be hidden, optional ones can be added, and a person’s choices and moves outlive the base', async () => {
  await put('any', organization.university, [...base('Abc'), { id: 'd', mode: 'optional' }])
  expect(await home(world.student)).toBe('abce')
  expect((await list(world.student)).card_collect.list_data?.at(-1)).toEqual({ app_id: 'd', colle_status: '1' })
  expect((await list(world.student)).card_all.map(({ locked }) => locked)).toEqual([1, 0, 0, 0, 0])
  expect((await change('a', '1')).errmsg).toContain('shows this card to everyone')
  await change('d', '0')
  await change('b', '1')
  await sortTo('eacd')
  expect(await home(world.student)).toBe('eacd')
  // The institution locks what the person has hidden, adds a card, and makes another optional.
  await world.db.insertInto('card').values({ id: 'f', source_key: 'tips', name: 'f', name_en: 'f', sort: 0 }).execute()
  await put('any', organization.university, [...base('AB'), { id: 'c', mode: 'optional' }, ...base('df')])
  expect(await home(world.student)).toBe('ebadf')
  await put('any', organization.university, null)
  expect(await home(world.student)).toBe('eacdf')
  await world.db.deleteFrom('card').where('id', '=', 'f').execute()
})

test('an arrangement that another person has changed since is not saved, even if it is the first one', async () => {
  const key = ['staff', organization.school] as const
  const initial = await revisionOf(...key)
  const [one, other] = await Promise.all([put(...key, base('ab'), initial), put(...key, base('ba'), initial)])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  const refused = one.status === 409 ? one : other
  expect(refused).toMatchObject({
    errmsg: expect.stringMatching(/has changed this arrangement since you opened it/),
    data: { name: expect.stringMatching(/./) },
  })
  expect((await put(...key, null, initial)).status).toBe(409)
  const first = await revisionOf(...key)
  expect(first).not.toBe(initial)
  expect((await put(...key, base('abc'), first)).status).toBe(200)
  expect((await put(...key, base('cba'), first)).status).toBe(409)
  expect((await put(...key, null)).status).toBe(200)
  expect(await revisionOf(...key)).toBe(initial)
})

test('[HOME-3] a reset restores the institution’s arrangement, and can be undone', async () => {
  const before = (await list(world.student)).card_collect.list_data
  const { headers } = world.student
  const reset = await call(world.app, restore, { body: { list_data: null }, headers })
  expect(reset.data.card_collect.list_data).toBeNull()
  expect(await home(world.student)).toBe('abcde')
  const undone = await call(world.app, restore, { body: { list_data: before }, headers })
  expect(undone.data.card_collect.list_data).toEqual(before)
  await call(world.app, restore, { body: { list_data: null }, headers })
})

test('unknown organisations and cards are refused, and only administrators arrange', async () => {
  expect((await put('any', 999, base('a'))).status).toBe(404)
  expect((await put('any', organization.school, base('z'))).status).toBe(404)
  const refused = await call(world.app, save, {
    body: { role: 'any', organization_id: 1, revision: '', cards: null },
    headers: world.issuer.headers,
  })
  expect(refused.status).toBe(403)
})
