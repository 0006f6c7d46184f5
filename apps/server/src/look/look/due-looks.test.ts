import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useJobs } from '../../background/testing/use-jobs.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { lookJob } from './due-looks.ts'
import { lockLook } from './versions.ts'

const { look } = contract
let world: World
const { start, stop } = useJobs(() => world, [lookJob])

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const headers = () => world.admin.headers
const radius = async () => (await call(world.app, contract.global.config, {})).data.config.card_radius
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** A draft that is scheduled for one hour from now. */
async function scheduleDraft(card_radius: number): Promise<number> {
  const draft = (await call(world.app, look.createDraft, { body: { name: '寒假' }, headers: headers() })).data
  const document = { ...draft.document, config: { ...draft.document.config, card_radius } }
  const { id, revision } = (
    await call(world.app, look.saveDraft, {
      body: { id: draft.id, revision: draft.revision, document },
      headers: headers(),
    })
  ).data
  const response = await call(world.app, look.publish, {
    body: { id, revision, name: '寒假', note: '放假', at: inOneHour() },
    headers: headers(),
  })
  expect(response.data.state).toBe('scheduled')
  return id
}

const makeDue = (id: number) =>
  world.db.updateTable('look_draft').set({ publish_at: sql<Date>`now()` }).where('id', '=', id).execute()

test('a scheduled look is published at its time, by the server that is the leader then', async () => {
  const id = await scheduleDraft(21)
  start()
  await stop()
  expect(await radius()).toBe(12)
  await makeDue(id)
  start()
  await expect.poll(radius).toBe(21)
  const { list } = (await call(world.app, look.versions, { query: {}, headers: headers() })).data
  expect(list[0]).toMatchObject({ name: '寒假', note: '放假', by: { user_id: world.admin.id } })
  const entries = await world.db
    .selectFrom('audit_entry')
    .select(['person_id', 'detail'])
    .where('action', '=', 'look-published')
    .orderBy('id')
    .execute()
  expect(entries.map(({ detail }) => (detail as { state: string }).state)).toEqual(['scheduled', 'published'])
})

test('a scheduled look that conflicts with a later change is not published, and has the reason until it is withdrawn', async () => {
  const id = await scheduleDraft(5)
  await call(world.app, contract.config.update, { body: { card_radius: 9 }, headers: headers() })
  await makeDue(id)
  start()
  const state = async () =>
    (await call(world.app, look.drafts, { headers: headers() })).data.list.find((draft) => draft.id === id)
  await expect.poll(async () => (await state())?.state).toBe('failed')
  expect((await state())?.failure).toContain('config.card_radius')
  expect(await radius()).toBe(9)
  await call(world.app, look.withdraw, { body: { id }, headers: headers() })
  expect((await state())?.state).toBe('open')
})

// The built-in database has a single session, so a transaction of the test would block the job.
test.runIf(process.env.TEST_DB === 'postgres')(
  'a draft that is withdrawn while its publication fails stays open',
  async () => {
    const id = await scheduleDraft(6)
    await call(world.app, contract.config.update, { body: { card_radius: 8 }, headers: headers() })
    await makeDue(id)
    const isLocked = async () =>
      (await world.db.selectFrom('look_draft').select('id').where('id', '=', id).forUpdate().skipLocked().execute())
        .length === 0
    const withdrawal = await world.db.transaction().execute(async (trx) => {
      await lockLook(trx)
      start()
      await expect.poll(isLocked).toBe(true)
      const request = call(world.app, look.withdraw, { body: { id }, headers: headers() })
      await expect
        .poll(async () => (await sql`select from pg_locks where not granted`.execute(world.db)).rows.length)
        .toBeGreaterThan(1)
      return { request }
    })
    expect((await withdrawal.request).status).toBe(200)
    await stop()
    const draft = await world.db.selectFrom('look_draft').select('failure').where('id', '=', id).executeTakeFirst()
    expect(draft).toEqual({ failure: null })
  },
)

test('a look planned by a former administrator alone is not published', async () => {
  const id = await scheduleDraft(27)
  const before = await radius()
  const role = { person_id: world.admin.id, role: 'admin' as const, organization_id: 1 }
  await world.db.deleteFrom('person_role').where('person_id', '=', world.admin.id).where('role', '=', 'admin').execute()
  await makeDue(id)
  start()
  const failure = async () =>
    (await world.db.selectFrom('look_draft').select('failure').where('id', '=', id).executeTakeFirst())?.failure
  await expect.poll(failure).toMatchObject({ en: expect.stringContaining('no administrator any more') })
  await stop()
  await world.db.insertInto('person_role').values(role).execute()
  expect(await radius()).toBe(before)
})
