import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/areas/world.ts'
import { addQueuedNotice } from '../testing/queued-notice.ts'
import { loadDigest } from './load-digest.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test.each([
  ['is missing', {}, ''],
  ['is not a text', { official_name: 5, official_name_en: null }, ''],
  ['is set', { official_name: '湖畔大学', official_name_en: 'Lakeside University' }, 'Lakeside University'],
])('a digest has its notices also if the name of the institution %s', async (_title, config, institution) => {
  const { db, issuer, student } = world
  await db
    .insertInto('portal_config')
    .values({ config: JSON.stringify(config) })
    .execute()
  const id = await addQueuedNotice(db, { issuer: issuer.id, to: [student.id], channels: ['email'] })
  const digest = await loadDigest(db, [{ notice_id: id, kind: 'notice' }], 'en', 'https://portal.example.edu')
  expect([digest.institution, digest.more, digest.entries.map((entry) => entry.id)]).toEqual([institution, 0, [id]])
})

test('a digest has at most 30 notices and the number of the others', async () => {
  const { db, issuer, student } = world
  const items = []
  for (let n = 0; n < 31; n += 1) {
    const id = await addQueuedNotice(db, { issuer: issuer.id, to: [student.id], channels: ['email'] })
    items.push({ notice_id: id, kind: 'notice' } as const)
  }
  const { entries, more } = await loadDigest(db, items, 'en', 'https://portal.example.edu')
  expect([entries.length, more]).toEqual([30, 1])
})
