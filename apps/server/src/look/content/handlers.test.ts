import {
  type BodyOf,
  type ContentKind,
  type Contract,
  contentKind,
  contentValues,
  contract,
} from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, type Headers, logIn } from '../../testing/test-app.ts'
import { contentLists } from './kinds.ts'

type NewEntry = BodyOf<Contract['content']['create']>
type Value<K extends ContentKind> = Extract<NewEntry, { kind: K }>['value']

let world: World
let second: Headers

beforeAll(async () => {
  world = await createWorld()
  const id = await addPerson(world.db, { number: 'A0002', roles: ['admin'] })
  await world.db.updateTable('person').set({ name: '李老师', name_en: 'Ms Li' }).where('id', '=', id).execute()
  second = await logIn(world.app, 'A0002')
})
beforeEach(async () => {
  for (const { table, owner } of Object.values(contentLists).reverse()) {
    if (owner === undefined) await world.db.deleteFrom(table).execute()
    else await world.database.pool.query(`delete from ${table} where ${owner} is null`)
  }
  await world.db.deleteFrom('audit_entry').execute()
  await world.db
    .insertInto('app')
    .values({ id: 'grades', name: '成绩', name_en: 'Grades', category: 'learning', url: '/demo/grades', sort: 900 })
    .execute()
})
afterAll(() => world.close())

const names = { name: '图书馆', name_en: 'Library' }
const titles = { title: '开馆时间', title_en: 'Opening hours' }
const texts = { content: '每天八点。', content_en: 'From eight.' }
const description = { description: '借书', description_en: 'Books' }
const span = { begins_at: '2026-11-20T08:00:00.000Z', ends_at: '2026-11-21T08:00:00.000Z' }

/** An entry of each kind, and a change of some of its fields. */
const samples: { readonly [K in ContentKind]: { value: Value<K>; other: Partial<Value<K>> } } = {
  app: {
    value: {
      ...names,
      ...description,
      category: 'life',
      icon_url: '/media/a.svg',
      url: 'https://lib.example.edu',
      operator: '图书馆',
      operator_en: 'Library',
      contact: '总服务台',
      contact_en: 'Main desk',
      help_url: '/help',
      public: 1,
    },
    other: { name: '新图书馆', contact: '', public: 0 },
  },
  pinned: { value: { role: 'student', app_id: 'grades' }, other: { role: 'staff' } },
  system: {
    value: {
      ...names,
      ...description,
      organization_id: organization.library,
      icon_url: '',
      url: 'https://lib.example.edu',
    },
    other: { organization_id: organization.school },
  },
  nav: { value: { menu: 'portal', parent_id: 0, ...names, url: '/home' }, other: { name_en: 'Books', menu: 'school' } },
  footer: { value: { parent_id: 0, ...names, url: '/help' }, other: { url: '/about' } },
  slide: { value: { ...titles, text: '', text_en: '', image_url: '/media/s.svg', url: '' }, other: { text: '新' } },
  background: { value: { ...names, url: '/media/b.svg' }, other: { name: '湖' } },
  help: { value: { ...titles, ...texts }, other: { content: '每天九点。\n周日休息。' } },
  tip: { value: { ...titles, ...texts, ...span }, other: { ends_at: '2026-12-01T00:00:00.000Z' } },
  memo: { value: { ...titles, ...texts, date: '2026-11-20' }, other: { date: '2026-11-30' } },
  agenda: {
    value: { ...titles, place: '信息楼', place_en: '', note: '', note_en: '', ...span, all_day: 0 },
    other: { all_day: 1, title: '开放日' },
  },
}
const kinds = contentKind.options
const { list, create, update, move, enable, remove } = contract.content

const admin = () => world.admin.headers
const listed = async (kind: ContentKind, query: object = {}) =>
  (await call(world.app, list, { query: { kind, ...query }, headers: admin() })).data.list
const ids = async (kind: ContentKind, query: object = {}) => (await listed(kind, query)).map(({ id }) => id)
const add = (kind: ContentKind, change: object = {}, headers = admin()) =>
  call(world.app, create, { body: { kind, value: { ...samples[kind].value, ...change } } as NewEntry, headers })
const undo = (id: number | null) => call(world.app, contract.change.undo, { body: { id: id ?? 0 }, headers: admin() })
const change = (
  entry: { kind: ContentKind; id: string; revision: string; value: object },
  other: object,
  headers = admin(),
) =>
  call(world.app, update, {
    body: {
      kind: entry.kind,
      id: entry.id,
      revision: entry.revision,
      value: { ...entry.value, ...other },
    } as BodyOf<Contract['content']['update']>,
    headers,
  })
const audited = async () =>
  (await world.db.selectFrom('audit_entry').select(['action', 'detail']).orderBy('id').execute()).map(
    ({ action, detail }) => [action, detail] as const,
  )

test('the fields of each list are those of the contract', () => {
  for (const kind of kinds) {
    expect([kind, Object.keys(contentLists[kind].fields).sort()]).toEqual([
      kind,
      Object.keys(contentValues[kind].shape).sort(),
    ])
  }
})

test.each(kinds)(
  '%s: an entry is created, changed, disabled and removed; each change can be undone, and is audited with both values',
  async (kind) => {
    const { value, other } = samples[kind]
    const created = await add(kind)
    expect([created.status, created.errmsg]).toEqual([200, ''])
    const { entry } = created.data
    expect(entry).toMatchObject({ kind, enabled: 1, value })
    const changed = await change(entry, other)
    expect(changed.data.entry.value).toEqual({ ...value, ...other })
    const named = { kind, id: entry.id }
    const off = await call(world.app, enable, { body: { ...named, enabled: 0 }, headers: admin() })
    expect(off.data.entry.enabled).toBe(0)
    const removed = await call(world.app, remove, { body: named, headers: admin() })
    expect([removed.status, removed.errmsg]).toEqual([200, ''])
    expect(await ids(kind)).not.toContain(entry.id)

    for (const { data } of [removed, off, changed]) expect((await undo(data.change_id)).status).toBe(200)
    const [back] = (await listed(kind)).filter(({ id }) => id === entry.id)
    expect(back).toMatchObject({ enabled: 1, value, revision: entry.revision })
    expect((await undo(created.data.change_id)).status).toBe(200)
    expect(await ids(kind)).not.toContain(entry.id)

    const records = await audited()
    expect(records.map(([action]) => action)).toEqual([
      ...['content-added', 'content-changed', 'content-changed', 'content-removed'],
      ...['change-undone', 'change-undone', 'change-undone', 'change-undone'],
    ])
    const [field, now] = Object.entries(other)[0] ?? []
    const before = (value as Record<string, unknown>)[String(field)]
    const printable = (text: unknown) => (text === '' ? '∅' : String(text))
    expect(records[1]?.[1]).toMatchObject({ kind, [String(field)]: `${printable(before)} → ${printable(now)}` })
    expect(records[2]?.[1]).toMatchObject({ enabled: '1 → 0' })
  },
)

test.each(kinds)('%s: others may neither see nor change it', async (kind) => {
  const { data } = await add(kind)
  const { headers } = world.issuer
  const named = { kind, id: data.entry.id }
  const responses = [
    await call(world.app, list, { query: { kind }, headers }),
    await add(kind, {}, headers),
    await change(data.entry, samples[kind].other, headers),
    await call(world.app, enable, { body: { ...named, enabled: 0 }, headers }),
    await call(world.app, remove, { body: named, headers }),
    await call(world.app, move, { body: { ...named, side: 'after', of: 'x' }, headers }),
  ]
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(403))
})

test('saving an outdated entry is refused with the author of the change and the current entry; a move does not count', async () => {
  const { entry } = (await add('help')).data
  const { entry: neighbour } = (await add('help', { title: '二' })).data
  await call(world.app, move, {
    body: { kind: 'help', id: entry.id, side: 'after', of: neighbour.id },
    headers: second,
  })
  expect((await change(entry, { title: '早上好' })).status).toBe(200)
  const { entry: present } = (await change((await listed('help'))[1] ?? entry, { title: '中午好' }, second)).data
  const refused = await change(entry, { content: '下午' })
  expect(refused.status).toBe(409)
  expect(refused.errmsg).toContain('Ms Li')
  expect(refused.data).toMatchObject({ entry: present, name: '李老师', name_en: 'Ms Li' })
  expect((await change(present, { content: '下午' })).status).toBe(200)
})

test('entries are found by text and filter, page by page', async () => {
  for (let n = 1; n <= 7; n += 1) await add('app', { name_en: `Reading ${n}`, category: n % 2 ? 'work' : 'fun' })
  expect(await ids('app', { filter: 'fun' })).toEqual(['reading-2', 'reading-4', 'reading-6'])
  expect(await ids('app', { text: 'reading', page: 2, page_size: 3 })).toEqual(['reading-4', 'reading-5', 'reading-6'])
  const { data } = await call(world.app, list, { query: { kind: 'app', text: 'ing 7' }, headers: admin() })
  expect([data.total, data.list[0]?.id]).toEqual([1, 'reading-7'])
  expect(await ids('app', { text: '%' })).toEqual([])
  await add('pinned')
  expect(await listed('pinned', { text: '成绩' })).toMatchObject([{ related: { name_en: 'Grades' } }])
})

test('ids of apps come from their English names, and never collide', async () => {
  const entryIds = [
    await add('app'),
    await add('app'),
    await add('app', { name_en: '图书' }),
    await add('app', { name_en: 'Café — Menü!' }),
  ]
  expect(entryIds.map(({ data }) => data.entry.id)).toEqual(['library', 'library-2', 'app', 'cafe-menu'])
})

test('an entry that is in use is not removed, and the error names the use', async () => {
  const app = (await add('app')).data.entry
  await world.db
    .insertInto('homepage_app')
    .values({ person_id: world.student.id, app_id: app.id, position: 1 })
    .execute()
  const above = (await add('nav')).data.entry
  await add('nav', { parent_id: Number(above.id) })
  const background = (await add('background')).data.entry
  await world.db
    .insertInto('person_setting')
    .values({ person_id: world.student.id, background_id: Number(background.id) })
    .execute()
  await add('pinned')
  const refused = async (kind: ContentKind, id: string) => {
    const { status, errmsg } = await call(world.app, remove, { body: { kind, id }, headers: admin() })
    return [status, errmsg]
  }
  expect(await refused('app', app.id)).toEqual([409, expect.stringContaining('1 person')])
  expect(await refused('app', 'grades')).toEqual([409, expect.stringContaining('pinned')])
  expect(await refused('nav', above.id)).toEqual([409, expect.stringContaining('1 entry')])
  expect(await refused('background', background.id)).toEqual([409, expect.stringContaining('1 person')])
  await world.db.deleteFrom('person_setting').execute()
})

test('links have two levels in one menu', async () => {
  const wrong = async (kind: ContentKind, other: object) => {
    const { status, errcode, data } = await add(kind, other)
    return [status, errcode, Object.keys((data as unknown as { fields: object }).fields)]
  }
  const above = (await add('nav')).data.entry
  const below = (await add('nav', { parent_id: Number(above.id) })).data.entry
  const refusal = [400, 1001, ['parent_id']]
  expect(await wrong('nav', { parent_id: Number(below.id) })).toEqual(refusal)
  expect(await wrong('nav', { parent_id: Number(above.id), menu: 'school' })).toEqual(refusal)
  expect(await wrong('nav', { parent_id: 987_654 })).toEqual(refusal)
  expect((await change(above, { parent_id: Number(above.id) })).status).toBe(400)
  expect((await change(above, { menu: 'school' })).status).toBe(400)
  const third = (await add('nav')).data.entry
  expect((await change(above, { parent_id: Number(third.id) })).status).toBe(400)
  expect((await change(below, { parent_id: 0 })).status).toBe(200)
  expect((await listed('nav')).map(({ id, related }) => [id, related])).toEqual(
    [above, third, below].map(({ id }) => [id, null]),
  )
})

test('a field that refers to a missing or foreign record is refused by its name', async () => {
  const fields = async (kind: ContentKind, other: object) =>
    (((await add(kind, other)).data ?? {}) as unknown as { fields?: object }).fields
  expect(await fields('app', { icon_url: 'https://elsewhere.example/a.png' })).toMatchObject({
    icon_url: /another site/,
  })
  expect(await fields('slide', { image_url: '/files/0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11' })).toMatchObject({
    image_url: expect.stringContaining('Upload'),
  })
  expect(await fields('system', { organization_id: 99_999 })).toHaveProperty('organization_id')
  expect(await fields('pinned', { app_id: 'nothing' })).toHaveProperty('app_id')
  await add('pinned')
  expect(await fields('pinned', {})).toHaveProperty('app_id')
  expect((await add('tip', { ends_at: '2026-11-19T00:00:00Z' })).errmsg).toContain('must not be before begins_at')
  expect((await add('memo', { date: '0001-01-01' })).status).toBe(400)
})

test('an uploaded picture becomes the institution’s, so that guests see it', async () => {
  const {
    app,
    admin: { headers },
  } = world
  const id = '0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b12'
  await world.db
    .insertInto('stored_file')
    .values({
      id,
      owner_id: world.admin.id,
      purpose: 'background',
      name: 'a.png',
      type: 'image/png',
      size: 1,
    })
    .execute()
  expect((await add('background', { url: `/files/${id}` })).status).toBe(200)
  const file = await world.db
    .selectFrom('stored_file')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(file.owner_id).toBeNull()
  const { data } = await call(app, contract.config.backgrounds, { headers })
  expect(data.themes).toMatchObject([{ bg_url: `/files/${id}`, thumb_url: `/files/${id}` }])
})

test('a removed entry that is restored gets its former place', async () => {
  const entryIds = []
  for (const title of ['一', '二', '三']) entryIds.push((await add('help', { title })).data.entry.id)
  const { data } = await call(world.app, remove, { body: { kind: 'help', id: entryIds[1] ?? '' }, headers: admin() })
  await call(world.app, move, {
    body: { kind: 'help', id: entryIds[2] ?? '', side: 'before', of: entryIds[0] ?? '' },
    headers: admin(),
  })
  await undo(data.change_id)
  expect(await ids('help')).toEqual([entryIds[2], entryIds[1], entryIds[0]])
})

test('an entry that is moved back to its former menu gets its former place there', async () => {
  const [first, second] = [(await add('nav')).data.entry, (await add('nav')).data.entry]
  // The first place of the other menu has the same number.
  const { data } = await change(first, { menu: 'school' })
  for (let count = 0; count < 2; count += 1) await add('nav', { menu: 'school' })
  const last = { kind: 'nav', id: first.id, side: 'after', of: null } as const
  expect((await call(world.app, move, { body: last, headers: admin() })).status).toBe(200)
  expect((await undo(data.change_id)).status).toBe(200)
  expect(await ids('nav', { filter: 'portal' })).toEqual([first.id, second.id])
})

test('lists by time have no order to change, and links move on their own level', async () => {
  const moving = async (kind: ContentKind, id: string, of: string) =>
    (await call(world.app, move, { body: { kind, id, side: 'before', of }, headers: admin() })).status
  const tips = [(await add('tip')).data.entry.id, (await add('tip')).data.entry.id] as const
  expect(await moving('tip', ...tips)).toBe(409)
  const above = (await add('footer')).data.entry
  const below = (await add('footer', { parent_id: Number(above.id) })).data.entry
  expect(await moving('footer', below.id, above.id)).toBe(409)
  expect(await moving('footer', '987654', above.id)).toBe(404)
})

test('with two administrators in parallel every entry exists once, with its own position', async () => {
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, n) => add('app', { name_en: 'Same' }, n % 2 ? second : admin())),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const rows = await world.db.selectFrom('app').select(['id', 'sort']).where('id', 'like', 'same%').execute()
  expect(new Set(rows.map(({ id }) => id)).size).toBe(8)
  expect(new Set(rows.map(({ sort }) => sort)).size).toBe(8)
})

test('a change of a list that is part of the look creates a version of it, and so does undoing it', async () => {
  const newest = async () => (await call(world.app, contract.look.versions, { query: {}, headers: admin() })).data
  const { data } = await add('slide')
  const { list: first } = await newest()
  expect(first[0]).toMatchObject({ name: '轮播图 · Slides', reason: 'content', by: { user_id: world.admin.id } })
  await undo(data.change_id)
  const { list: second } = await newest()
  expect(second[0]).toMatchObject({ name: '轮播图 · Slides', version: (first[0]?.version ?? 0) + 1 })
  await add('tip')
  expect((await newest()).list[0]).toEqual(second[0])
})
