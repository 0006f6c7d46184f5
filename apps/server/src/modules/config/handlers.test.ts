import { contract, portalConfig } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, inject } from '../../testing/test-app.ts'
import { createWorld, type World } from '../testing/world.ts'

const { update, backgrounds } = contract.config
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('an administrator saves a configuration; it is in force for everyone, and the older ones are kept', async () => {
  const { app, admin, db } = world
  const save = (card_radius: number) => call(app, update, { body: { card_radius }, headers: admin.headers })
  expect((await save(4)).data).toEqual(portalConfig.parse({ card_radius: 4 }))
  await save(20)
  expect((await call(app, contract.global.config, {})).data.config.card_radius).toBe(20)
  const rows = await db.selectFrom('portal_config').select(['config', 'saved_by']).orderBy('id').execute()
  expect(rows.map((row) => (row.config as { card_radius: number }).card_radius)).toEqual([4, 20])
  expect(rows.every((row) => row.saved_by === admin.id)).toBe(true)
})

test('only an administrator saves, and only what the schema allows', async () => {
  const { app, admin, issuer, db } = world
  const count = async () => (await db.selectFrom('portal_config').select('id').execute()).length
  const before = await count()
  expect((await inject(app, update, { body: {}, headers: issuer.headers })).statusCode).toBe(403)
  for (const body of [{ card_radius: 99 }, { school_logo: 'javascript:alert(1)' }, { unknown: 1 }]) {
    expect((await inject(app, update, { body, headers: admin.headers })).statusCode).toBe(400)
  }
  expect(await count()).toBe(before)
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
