import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useJobs } from '../../background/testing/use-jobs.ts'
import { addNotice } from '../../testing/areas/notices.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { searchIndexJob } from './index-stale.ts'

let world: World
const { start, stop } = useJobs(() => world, [searchIndexJob])

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const find = async (text: string) =>
  (await call(world.app, contract.search.all, { query: { text }, headers: world.issuer.headers })).data.counts

test('notices added outside the server and renamed people are indexed, also after a process has stopped', async () => {
  const { db, issuer, student } = world
  for (let at = 0; at < 100; at += 1) await addNotice(world, { title: `旧通知${at}`, to: [issuer.id] })
  expect((await find('旧通知')).notice).toBe(0)
  start()
  await expect.poll(async () => (await find('旧通知')).notice).toBeGreaterThan(0)
  await stop()
  start()
  await expect.poll(async () => (await find('旧通知')).notice).toBe(100)
  await db.updateTable('person').set({ name: '诸葛亮' }).where('id', '=', student.id).execute()
  await expect.poll(async () => (await find('zhugeliang')).person).toBe(1)
  const staleEntries = await db.selectFrom('notice_search').select('notice_id').where('stale', '=', true).execute()
  expect(staleEntries).toEqual([])
})
