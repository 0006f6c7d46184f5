import { type BodyOf, contract, type LookDocument } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '../../testing/areas/listen.ts'
import { png } from '../../testing/areas/pictures.ts'
import { uploadFile } from '../../testing/areas/uploads.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, type Headers, inject, logIn } from '../../testing/test-app.ts'
import { appendLookVersion, lockLook } from './versions.ts'

const { look } = contract
let world: World
let second: { id: number; headers: Headers }

beforeAll(async () => {
  world = await createWorld()
  const id = await addPerson(world.db, { number: 'A0002', roles: ['admin'] })
  await world.db.updateTable('person').set({ name: '李老师', name_en: 'Mr Li' }).where('id', '=', id).execute()
  second = { id, headers: await logIn(world.app, 'A0002') }
  const nav = { menu: 'portal' as const, name: '首页', name_en: 'Home', url: '/home', parent_id: null }
  await world.db
    .insertInto('nav_item')
    .values([
      { ...nav, id: 1, sort: 1 },
      { ...nav, id: 2, sort: 2, name: '通知', name_en: 'Notices', url: '/notice-v2' },
      { ...nav, id: 3, parent_id: 2, sort: 3, name: '收到', name_en: 'Received', url: '/notice-v2/recv' },
      { ...nav, id: 9, menu: 'school', sort: 1, name: '主页', name_en: 'Website', url: 'https://www.example.edu' },
    ])
    .execute()
  await world.db
    .insertInto('background')
    .values([
      { id: 101, owner_id: null, file_id: null, name: '湖', name_en: 'Lake', url: '/a.svg', thumb_url: '/a.svg' },
      {
        id: 102,
        owner_id: world.student.id,
        file_id: null,
        name: '我',
        name_en: 'Me',
        url: '/c.svg',
        thumb_url: '/c.svg',
      },
    ])
    .execute()
  await world.db.insertInto('person_setting').values({ person_id: world.student.id, background_id: 101 }).execute()
})
beforeEach(async () => {
  await world.db.deleteFrom('look_draft').execute()
  await world.db.deleteFrom('look_rule').execute()
})
afterAll(() => world.close())

const as = (headers: Headers) => ({
  create: async (name = '草稿', from_version?: number) =>
    (await call(world.app, look.createDraft, { body: { name, from_version }, headers })).data,
  save: (body: BodyOf<typeof look.saveDraft>) => call(world.app, look.saveDraft, { body, headers }),
  publish: (draft: { id: number; revision: number }, at: string | null = null) =>
    call(world.app, look.publish, {
      body: { id: draft.id, revision: draft.revision, name: '新外观', note: '', at },
      headers,
    }),
  change: async (change: (document: LookDocument) => Partial<LookDocument>, draftId?: number) => {
    const draft =
      draftId === undefined
        ? await as(headers).create()
        : (await call(world.app, look.draft, { query: { id: draftId }, headers })).data
    const document = { ...draft.document, ...change(draft.document) }
    return (await as(headers).save({ id: draft.id, revision: draft.revision, document })).data
  },
})
const admin = () => as(world.admin.headers)
const other = () => as(second.headers)
const current = async () => (await call(world.app, look.current, { headers: world.admin.headers })).data
const portal = async (headers?: Headers) =>
  (await call(world.app, contract.global.config, headers ? { headers } : {})).data
const text = async (version: number) =>
  (await call(world.app, look.export, { query: { version }, headers: world.admin.headers })).data.text
const coloured = (brand_color: string) => (document: LookDocument) => ({ config: { ...document.config, brand_color } })

test('a draft becomes the look, with its menus, texts and backgrounds, and is then deleted', async () => {
  const draft = await admin().change((document) => ({
    config: { ...document.config, card_radius: 20 },
    header: [
      ...document.header.slice(1),
      { id: -1, parent_id: 0, name: '服务', name_en: 'Services', url: '/services', enabled: 1 },
      { id: -2, parent_id: -1, name: '图书馆', name_en: 'Library', url: 'https://lib.example.edu', enabled: 0 },
    ],
    help: [{ id: -1, title: '登录', title_en: 'Logging in', content: '使用学号。', content_en: '', enabled: 1 }],
    backgrounds: [
      { id: -1, name: '山', name_en: 'Hill', url: '/b.svg', thumb_url: '/b.svg', enabled: 1 },
      ...document.backgrounds,
    ],
    school_info: { ...document.school_info, motto: '知行如水' },
  }))
  expect((await portal()).config.card_radius).toBe(12)
  const response = await admin().publish(draft)
  expect(response.data).toMatchObject({ state: 'published' })
  const now = await portal()
  expect(now).toMatchObject({
    version: response.data.version,
    config: { card_radius: 20 },
    schoolInfo: { motto: '知行如水' },
    header: { navs: [{ id: 2 }, { name: '服务' }], subs: [{ id: 3, parent_id: 2 }] },
    helpInfo: [{ title: '登录' }],
    defaultBg: { bg_name: '山' },
  })
  const { document, version } = await current()
  expect(
    [...document.header.map(({ id }) => id), ...document.backgrounds.map(({ id }) => id)].every((id) => id > 0),
  ).toBe(true)
  const added = document.header.find(({ name }) => name === '服务')
  expect(document.header.at(-1)?.parent_id).toBe(added?.id)
  expect(JSON.parse(await text(version))).toEqual(document)
  expect((await call(world.app, look.drafts, { headers: world.admin.headers })).data.list).toEqual([])
  // References to an entry survive.
  const setting = world.db
    .selectFrom('person_setting')
    .select('background_id')
    .where('person_id', '=', world.student.id)
  expect((await setting.executeTakeFirst())?.background_id).toBe(101)
  const [entry] = await world.db
    .selectFrom('audit_entry')
    .select(['person_id', 'detail'])
    .where('action', '=', 'look-published')
    .execute()
  expect(entry).toMatchObject({ person_id: world.admin.id, detail: { 'config.card_radius': '12 → 20' } })
})

test('a rollback restores a version byte for byte, under a new number', async () => {
  const before = await current()
  const textBefore = await text(0)
  await admin().publish(
    await admin().change((document) => ({
      header: [],
      backgrounds: [],
      config: { ...document.config, card_radius: 3 },
    })),
  )
  expect((await current()).document.header).toEqual([])
  const { data } = await call(world.app, look.rollback, {
    body: { version: before.version, note: '' },
    headers: world.admin.headers,
  })
  expect(data.version).toBe(before.version + 2)
  expect(await text(data.version)).toBe(textBefore)
  expect(await text(0)).toBe(textBefore)
  expect((await current()).document).toEqual(before.document)
  const { list, total } = (await call(world.app, look.versions, { query: {}, headers: world.admin.headers })).data
  expect(list[0]).toMatchObject({ reason: 'rollback', of_version: before.version, by: { user_id: world.admin.id } })
  expect(total).toBe(data.version)
  const rename = (version: number) =>
    call(world.app, look.rename, { body: { version, name: '迎新' }, headers: world.admin.headers })
  expect((await rename(data.version)).status).toBe(200)
  expect((await rename(99)).status).toBe(404)
  const differences = await call(world.app, look.differences, {
    query: { from: 0, to: data.version },
    headers: world.admin.headers,
  })
  expect(differences.data.changes).toContainEqual(
    expect.objectContaining({ path: 'config.card_radius', kind: 'changed', before: '3', after: '20' }),
  )
})

test('when two people save a draft in parallel, the second one sees who changed what, and overwrites nothing', async () => {
  const { id, revision, document } = await admin().create()
  const radius = (card_radius: number) => ({ ...document, config: { ...document.config, card_radius } })
  await other().save({ id, revision, document: radius(5) })
  const refused = await admin().save({ id, revision, document: radius(8) })
  expect(refused.status).toBe(409)
  expect(refused.errmsg).toContain('Mr Li changed config.card_radius')
  expect(refused.data).toMatchObject({
    revision: 2,
    changes: [
      { path: 'config.card_radius', before: '20', after: '5', mine: '8', conflict: 1, by: { user_id: second.id } },
    ],
  })
  const elsewhere = { ...document, config: { ...document.config, layout_config: 1 } }
  expect((await admin().save({ id, revision, document: elsewhere })).status).toBe(409)
  const merged = await admin().save({ id, revision, document: elsewhere, merge: 1 })
  expect(merged.data.document.config).toMatchObject({ card_radius: 5, layout_config: 1 })
  expect((await admin().save({ id, revision, document: radius(8), merge: 1 })).status).toBe(409)
})

test('a save that is based on a revision which is no longer stored is refused with the changes since', async () => {
  const { id, revision, document } = await admin().create()
  const radius = (card_radius: number) => ({ ...document, config: { ...document.config, card_radius } })
  for (const [index, value] of [5, 6].entries()) {
    expect((await other().save({ id, revision: revision + index, document: radius(value) })).status).toBe(200)
  }
  await world.db.deleteFrom('look_draft_revision').where('draft_id', '=', id).where('revision', '=', revision).execute()
  const expected = {
    status: 409,
    errmsg: expect.stringContaining('Mr Li changed config.card_radius'),
    data: { revision: 3, changes: [{ path: 'config.card_radius', before: '5', after: '6' }] },
  }
  const elsewhere = { ...document, config: { ...document.config, layout_config: 1 } }
  expect(await admin().save({ id, revision, document: elsewhere, merge: 1 })).toMatchObject(expected)
  expect(await admin().publish({ id, revision })).toMatchObject(expected)
})

test('when two people add an entry to a draft in parallel, both entries are added', async () => {
  const { id, revision, document } = await admin().create()
  const added = (name: string) => ({
    ...document,
    slides: [{ id: -1, title: name, title_en: '', text: '', text_en: '', image_url: '/a.svg', url: '' }],
  })
  await other().save({ id, revision, document: added('甲') })
  const { data } = await admin().save({ id, revision, document: added('乙'), merge: 1 })
  expect(data.document.slides.map(({ title }) => title).sort()).toEqual(['乙', '甲'])
})

test('changes that others have published since are merged; a conflict is refused until one side is chosen', async () => {
  const first = await admin().change(coloured('#111111'))
  const unrelated = await other().change((document) => ({ config: { ...document.config, layout_config: 3 } }))
  const same = await other().change(coloured('#222222'))
  await admin().publish(first)
  await other().publish(unrelated)
  expect((await portal()).config).toMatchObject({ brand_color: '#111111', layout_config: 3 })
  const refused = await other().publish(same)
  expect(refused.status).toBe(409)
  const changes = refused.data as unknown as { changes: object[] }
  expect(changes.changes).toContainEqual(
    expect.objectContaining({
      path: 'config.brand_color',
      after: '#111111',
      mine: '#222222',
      conflict: 1,
      by: expect.objectContaining({ user_id: world.admin.id }),
    }),
  )
  const update = (choices?: { path: string; take: 'mine' | 'theirs' }[]) =>
    call(world.app, look.updateDraft, {
      body: { id: same.id, revision: same.revision, choices },
      headers: second.headers,
    })
  expect((await update()).status).toBe(409)
  const updated = await update([{ path: 'config.brand_color', take: 'mine' }])
  expect(updated.data).toMatchObject({
    state: 'open',
    document: { config: { brand_color: '#222222', layout_config: 3 } },
  })
  const compared = await call(world.app, look.compare, { query: { id: same.id }, headers: second.headers })
  expect(compared.data).toMatchObject({
    changes: [{ path: 'config.brand_color', before: '#111111', after: '#222222' }],
    others: [],
    problems: [],
  })
  expect((await other().publish(updated.data)).status).toBe(200)
})

test('a look that is not valid cannot be saved, published or imported, and nothing changes', async () => {
  const before = await text(0)
  const { id, revision, document } = await admin().create()
  const wrong = { ...document, config: { ...document.config, card_radius: 99 } }
  const refused = await admin().save({ id, revision, document: wrong })
  expect([refused.status, refused.errmsg]).toEqual([400, expect.stringContaining('document.config.card_radius')])
  // A row that bypassed all of these checks.
  await world.db
    .updateTable('look_draft')
    .set({ document: JSON.stringify({ ...document, slides: [{ id: 1, title: '', image_url: 'javascript:1' }] }) })
    .where('id', '=', id)
    .execute()
  const unpublished = await admin().publish({ id, revision })
  expect([unpublished.status, unpublished.errmsg]).toEqual([400, expect.stringContaining('slides.0.title')])
  const load = (file: string) =>
    call(world.app, look.import, { body: { name: '导入', text: file }, headers: world.admin.headers })
  for (const [file, message] of [
    ['<html>', 'it is not JSON'],
    [JSON.stringify({ ...document, config: { card_radius: -1 } }), 'config.card_radius'],
    [JSON.stringify({ ...document, script: '1' }), 'script: unknown field'],
    [before.replace('"config": {', '"config": {"__proto__": {"x": 1},'), '__proto__'],
    [JSON.stringify({ ...document, config: { official_name: '\ud800' } }), 'text'],
    [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'nested'],
    [JSON.stringify({ ...document, config: { school_logo: 'https://elsewhere.example/x.png' } }), 'config.school_logo'],
  ] as const) {
    const response = await load(file)
    expect([response.status, response.errmsg]).toEqual([400, expect.stringContaining(message)])
  }
  expect(await text(0)).toBe(before)
  const validate = await call(world.app, look.validate, {
    body: { document: { ...document, colour: 1, header: [{ id: 5 }] } },
    headers: world.admin.headers,
  })
  expect(validate.data.problems.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['colour', 'header.0.name', 'header.0.url']),
  )
})

test('an export that is imported and published changes nothing, and gives the same file', async () => {
  const before = await text(0)
  const { data } = await call(world.app, look.import, {
    body: { name: '导入', text: before },
    headers: world.admin.headers,
  })
  const { version } = await current()
  expect((await admin().publish(data)).data).toEqual({ state: 'published', version })
  expect(await text(0)).toBe(before)
})

test('a rollback without having seen the newest version names its publisher, and changes nothing', async () => {
  await admin().publish(await admin().change(coloured('#444444')))
  const { version: seen } = await current()
  await other().publish(await other().change(coloured('#555555')))
  const { version } = await current()
  const back = (newest: number) =>
    call(world.app, look.rollback, { body: { version: seen, note: '', seen: newest }, headers: world.admin.headers })
  const refused = await back(seen)
  expect([refused.status, refused.errmsg]).toEqual([409, expect.stringContaining('Mr Li changed config.brand_color')])
  expect(refused.data).toMatchObject({ version, changes: [{ path: 'config.brand_color', after: '#555555' }] })
  expect((await current()).version).toBe(version)
  expect((await back(version)).data.version).toBe(version + 1)
  expect(await text(version + 1)).toBe(await text(seen))
})

const tokenOf = (path: string) => path.split('#')[1] ?? ''

test('a preview link shows a draft to everyone who has it, until it ends, and shows nothing else', async () => {
  const { app, admin: first } = world
  const before = (await portal()).config.brand_color
  const slide = { title: '图', title_en: '', text: '', text_en: '', url: '', image_url: '/media/slides/1.svg' }
  const slides = [
    { ...slide, id: -1, enabled: 1 as const },
    { ...slide, id: -2, enabled: 0 as const },
  ]
  const draft = await admin().change((document) => ({ ...coloured('#666666')(document), header: [], slides }))
  const share = (hours: number) =>
    call(app, look.preview, { body: { id: draft.id, hours }, headers: first.headers }).then(({ data }) => data)
  const { path } = await share(2)
  const token = tokenOf(path)
  // A link alone, such as one in a hostile page, changes nothing.
  const named = await call(app, look.previewed, { body: { token } })
  expect([named.data.name, named.raw.cookies]).toEqual(['草稿', []])
  const opened = await call(app, look.openPreview, { body: { token } })
  expect([opened.status, opened.raw.headers['cache-control']]).toEqual([200, 'no-store'])
  const [cookie] = opened.raw.cookies
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const previewCookie = { cookie: `${cookie?.name}=${cookie?.value}` }
  const response = await app.inject({ url: '/api/global/config', headers: previewCookie })
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json().data).toMatchObject({
    config: { brand_color: '#666666' },
    header: { navs: [], subs: [] },
    preview: { name: '草稿' },
  })
  const asPerson = { ...first.headers, cookie: `${first.headers.cookie}; ${previewCookie.cookie}` }
  const gallery = await app.inject({ method: 'POST', url: '/api/ws/orginfo/getGallery', headers: asPerson })
  expect(gallery.json().data).toEqual([{ ...slide, id: -1 }])
  expect((await portal()).config.brand_color).toBe(before)
  expect((await app.inject({ url: '/api/look/current', headers: previewCookie })).statusCode).toBe(401)
  const forged = { cookie: `${cookie?.name}=${cookie?.value?.slice(0, -1)}x` }
  expect((await app.inject({ url: '/api/global/config', headers: forged })).json().data.preview).toBeNull()
  await share(0)
  expect((await app.inject({ url: '/api/global/config', headers: previewCookie })).json().data.preview).toBeNull()
  expect((await call(app, look.previewed, { body: { token } })).status).toBe(410)
  const ended = await call(app, look.openPreview, { body: { token } })
  expect([ended.status, ended.raw.cookies[0]?.value]).toEqual([410, ''])
  const back = await app.inject('/api/look/preview/end')
  expect([back.statusCode, back.cookies[0]?.value]).toEqual([303, ''])
})

test('a preview link shows the draft until its time, and nothing from then on', async () => {
  const { app, admin: first } = world
  const draft = await admin().change(coloured('#676767'))
  const { path, until } = (await call(app, look.preview, { body: { id: draft.id, hours: 2 }, headers: first.headers }))
    .data
  const body = { token: tokenOf(path) }
  const [cookie] = (await call(app, look.openPreview, { body })).raw.cookies
  const guestCookie = { cookie: `${cookie?.name}=${cookie?.value}` }
  const end = Date.parse(until ?? '')
  expect(Math.abs(end - Date.now() - 2 * 3_600_000)).toBeLessThan(60_000)
  const previewAt = async (now: number) => {
    vi.setSystemTime(now)
    const opened = await call(app, look.openPreview, { body })
    const { data } = (await app.inject({ url: '/api/global/config', headers: guestCookie })).json()
    return [opened.status, data.preview?.name]
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    expect(await previewAt(end - 1)).toEqual([200, '草稿'])
    expect(await previewAt(end)).toEqual([410, undefined])
    expect(await previewAt(end + 1)).toEqual([410, undefined])
  } finally {
    vi.useRealTimers()
  }
  // The link had ended only because of the time.
  expect((await call(app, look.openPreview, { body })).status).toBe(200)
})

test('a picture of a draft is the institution’s once it is saved, so that another administrator can publish it', async () => {
  const { app, admin: first } = world
  const file = await uploadFile(world, { content: png, purpose: 'background', headers: first.headers })
  const slide = { id: -1, title: '图', title_en: '', text: '', text_en: '', url: '' }
  const { id, revision, document } = await other().create()
  const withPicture = (image_url: string) => ({
    id,
    revision,
    document: { ...document, slides: [{ ...slide, image_url }] },
  })
  const foreign = await other().save(withPicture(file.data.url))
  expect([foreign.status, foreign.errmsg]).toEqual([400, expect.stringContaining('is no picture that you uploaded')])
  const saved = await admin().save(withPicture(file.data.url))
  expect((await app.inject(file.data.url)).statusCode).toBe(200)
  expect((await other().publish(saved.data)).status).toBe(200)
})

test('open portals are notified of each look, and the calls are for administrators only', async () => {
  const { student } = world
  const listener = await listen(world)
  const draft = await admin().change(coloured('#777777'))
  const events = await listener(() => admin().publish(draft))
  expect(events).toEqual([JSON.stringify({ t: 'config', id: (await current()).version })])
  expect((await inject(world.app, look.current, { headers: student.headers })).statusCode).toBe(403)
})

test('a menu has one order, regardless of the order of its rows: the first level, then the children of each entry', async () => {
  const before = (await current()).document.header
  const below = before.find(({ parent_id }) => parent_id !== 0)
  const toFront = world.db.updateTable('nav_item').set({ sort: -1 })
  await toFront.where('id', '=', below?.id ?? 0).execute()
  expect((await current()).document.header).toEqual(before)
})

test('rows changed by others become a version, and the previous state can be restored', async () => {
  const before = await current()
  const number = await world.db.transaction().execute(async (trx) => {
    await lockLook(trx)
    await trx.updateTable('nav_item').set({ name: '新名称' }).where('id', '=', 9).execute()
    return appendLookVersion(trx, world.admin.id, '导航')
  })
  expect(number).toBeGreaterThan(before.version)
  const { list } = (await call(world.app, look.versions, { query: {}, headers: world.admin.headers })).data
  expect(list[0]).toMatchObject({ version: number, name: '导航', reason: 'content', by: { user_id: world.admin.id } })
  // The row is changed without a version: the next change first stores this state as a version.
  await world.db.updateTable('nav_item').set({ name: '手工修改' }).where('id', '=', 9).execute()
  await admin().create()
  const after = (await call(world.app, look.versions, { query: {}, headers: world.admin.headers })).data.list
  expect(after[0]).toMatchObject({ version: number + 1, reason: 'outside', by: null })
})
