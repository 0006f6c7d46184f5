import { type BodyOf, contract, portalConfig } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png } from '../../testing/areas/pictures.ts'
import { uploadFile } from '../../testing/areas/uploads.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call, type Headers, inject } from '../../testing/test-app.ts'

const { update, backgrounds } = contract.config
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a configuration saved by an administrator applies to everyone, and the older ones are preserved', async () => {
  const { app, admin, db } = world
  const save = (card_radius: number) => call(app, update, { body: { card_radius }, headers: admin.headers })
  expect((await save(4)).data).toEqual(portalConfig.parse({ card_radius: 4 }))
  await save(20)
  expect((await call(app, contract.global.config, {})).data.config.card_radius).toBe(20)
  const rows = await db.selectFrom('portal_config').select(['config', 'saved_by']).orderBy('id').execute()
  expect(rows.map((row) => (row.config as { card_radius: number }).card_radius)).toEqual([4, 20])
  expect(rows.every((row) => row.saved_by === admin.id)).toBe(true)
})

test('only an administrator can save, and only values that the schema allows', async () => {
  const { app, admin, issuer, db } = world
  const count = async () => (await db.selectFrom('portal_config').select('id').execute()).length
  const before = await count()
  expect((await inject(app, update, { body: {}, headers: issuer.headers })).statusCode).toBe(403)
  for (const body of [{ card_radius: 99 }, { school_logo: 'javascript:alert(1)' }, { unknown: 1 }]) {
    expect((await inject(app, update, { body, headers: admin.headers })).statusCode).toBe(400)
  }
  expect(await count()).toBe(before)
})

test('a change lists only the changed fields: the rest remains, and it is recorded with the previous values', async () => {
  const { app, admin, db } = world
  const save = async (body: BodyOf<typeof update>) => (await call(app, update, { body, headers: admin.headers })).data
  await save(portalConfig.parse({}))
  await db.deleteFrom('audit_entry').execute()
  await save({ card_radius: 7, header_style: { height: 80 } })
  const rows = async () => (await db.selectFrom('portal_config').select('id').execute()).length
  const before = await rows()
  const expected = portalConfig.parse({ card_radius: 7, header_style: { height: 80 }, guest_enabled: 2 })
  expect(await save({ guest_enabled: 2 })).toEqual(expected)
  expect(await save({})).toEqual(expected)
  expect(await save({ header_style: {} })).toEqual(expected)
  expect(await rows()).toBe(before + 1)
  // Concurrent saves do not undo each other's changes.
  await Promise.all([save({ card_radius: 9 }), save({ layout_config: 3 }), save({ official_name: '云湖大学' })])
  expect(await save({})).toEqual({ ...expected, card_radius: 9, layout_config: 3, official_name: '云湖大学' })
  const entries = await db.selectFrom('audit_entry').select(['person_id', 'action', 'detail']).orderBy('id').execute()
  expect(entries).toHaveLength(5)
  expect(entries.slice(0, 2)).toEqual([
    {
      person_id: admin.id,
      action: 'config-saved',
      detail: { card_radius: '12 → 7', header_style: '{"height":64} → {"height":80}' },
    },
    { person_id: admin.id, action: 'config-saved', detail: { guest_enabled: '0 → 2' } },
  ])
})

test('a logo is an upload that guests see, too; one of another site is refused with a sentence', async () => {
  const { app, admin, student } = world
  const save = (body: BodyOf<typeof update>) => call(app, update, { body, headers: admin.headers })
  const upload = (headers: Headers) => uploadFile(world, { content: png, purpose: 'background', headers })
  for (const school_logo of ['https://elsewhere.example/logo.png', '//elsewhere.example/logo.png']) {
    const response = await save({ school_logo })
    expect([response.status, response.errmsg]).toEqual([400, expect.stringContaining('The logo is on another site')])
  }
  const foreign = await upload(student.headers)
  expect((await save({ school_logo_bottom: foreign.data.url })).errmsg).toContain('is no picture that you uploaded')
  const { data } = await upload(admin.headers)
  expect((await app.inject(data.url)).statusCode).toBe(401)
  for (const school_logo of [`${data.url}?v=2`, `${data.url}#2`, `/media/..${data.url}`])
    expect((await save({ school_logo })).errmsg).toContain('is no picture that you uploaded')
  expect((await save({ school_logo: data.url, school_logo_bottom: '/media/logo.svg' })).status).toBe(200)
  expect((await app.inject(data.url)).statusCode).toBe(200)
  expect((await save({ card_radius: 3 })).data.school_logo).toBe(data.url)
})

test('an attachment, whose pixels are not limited, cannot become a logo', async () => {
  const { app, admin, db } = world
  const { data } = await uploadFile(world, { content: png, purpose: 'background', headers: admin.headers })
  await db.updateTable('stored_file').set({ purpose: 'notice' }).where('id', '=', data.id).execute()
  const { status, errmsg } = await call(app, update, { body: { school_logo: data.url }, headers: admin.headers })
  expect([status, errmsg]).toEqual([400, expect.stringContaining('is no picture that you uploaded')])
  expect((await app.inject(data.url)).statusCode).toBe(401)
})

test('backgrounds of the institution come first, in its order', async () => {
  const { app, db, student } = world
  const background = { file_id: null, name: '湖', name_en: 'Lake', url: '/a.svg', thumb_url: '/b.svg' }
  await db
    .insertInto('background')
    .values([
      { ...background, id: 101, owner_id: student.id },
      { ...background, id: 102, owner_id: null, sort: 2 },
      { ...background, id: 103, owner_id: null, sort: 1 },
    ])
    .execute()
  const { data } = await call(app, backgrounds, { headers: student.headers })
  expect(data.themes.map(({ bg_id, own }) => [bg_id, own])).toEqual([
    [103, 0],
    [102, 0],
    [101, 1],
  ])
})
