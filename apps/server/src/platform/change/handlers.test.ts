import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, logIn } from '../../testing/test-app.ts'
import { type ChangeState, registerChangeKinds } from './change-kinds.ts'
import { recordChange } from './record-change.ts'

let world: World
let second: { id: number; headers: Record<string, string> }

// A kind of change for this test: texts of the institution.
registerChangeKinds({
  'test.text': {
    name: { zh: '文字', en: 'the text' },
    load: async (trx, key) => {
      const row = await trx.selectFrom('portal_text').select('value').where('key', '=', key).executeTakeFirst()
      return (row?.value ?? null) as ChangeState
    },
    apply: async (trx, key, state) => {
      await trx.deleteFrom('portal_text').where('key', '=', key).execute()
      if (state?.zh === 'taken') throw new AppError(409, { zh: '已被占用。', en: 'It is taken.' })
      if (state !== null)
        await trx
          .insertInto('portal_text')
          .values({ key, value: JSON.stringify(state) })
          .execute()
    },
  },
})

beforeAll(async () => {
  world = await createWorld()
  const id = await addPerson(world.db, { number: 'A0002', roles: ['admin'] })
  await world.db.updateTable('person').set({ name: '李老师', name_en: 'Ms Li' }).where('id', '=', id).execute()
  second = { id, headers: await logIn(world.app, 'A0002') }
})
beforeEach(async () => {
  await world.db.deleteFrom('audit_entry').execute()
  await world.db.deleteFrom('portal_text').execute()
})
afterAll(() => world.close())

const load = async () =>
  (await world.db.selectFrom('portal_text').select('value').where('key', '=', 'motto').executeTakeFirst())?.value ??
  null
const auditEntries = () =>
  world.db.selectFrom('audit_entry').select(['person_id', 'action', 'detail']).orderBy('id').execute()

/** Writes a text as an administrator would. */
async function write(after: ChangeState, personId = world.admin.id): Promise<number | null> {
  const before = (await load()) as ChangeState
  return world.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('portal_text').where('key', '=', 'motto').execute()
    if (after !== null) {
      await trx
        .insertInto('portal_text')
        .values({ key: 'motto', value: JSON.stringify(after) })
        .execute()
    }
    const audit = new AuditTrail('config-saved', personId)
    return recordChange(trx, { personId, kind: 'test.text', entityId: 'motto', before, after, audit })
  })
}

const undo = (id: number | null, headers = world.admin.headers) =>
  call(world.app, contract.change.undo, { body: { id: id ?? 0 }, headers })

test('creations, changes, removals and undos can be undone, and each has an audit entry with before and after', async () => {
  const created = await write({ zh: '求真', en: 'Truth' })
  const changed = await write({ zh: '求真', en: 'Seek truth' })
  const removed = await write(null)
  expect((await undo(removed)).status).toBe(200)
  expect(await load()).toEqual({ zh: '求真', en: 'Seek truth' })
  const { data } = await undo(changed)
  expect(await load()).toEqual({ zh: '求真', en: 'Truth' })
  await undo(data.change_id)
  expect(await load()).toEqual({ zh: '求真', en: 'Seek truth' })
  expect((await undo(created)).status).toBe(409)
  expect((await auditEntries()).map(({ action, detail }) => [action, detail])).toEqual([
    ['config-saved', { kind: 'test.text', entity: 'motto', zh: '∅ → 求真', en: '∅ → Truth' }],
    ['config-saved', { kind: 'test.text', entity: 'motto', en: 'Truth → Seek truth' }],
    ['config-saved', { kind: 'test.text', entity: 'motto', zh: '求真 → ∅', en: 'Seek truth → ∅' }],
    ['change-undone', { kind: 'test.text', entity: 'motto', zh: '∅ → 求真', en: '∅ → Seek truth' }],
    ['change-undone', { kind: 'test.text', entity: 'motto', en: 'Seek truth → Truth' }],
    ['change-undone', { kind: 'test.text', entity: 'motto', en: 'Truth → Seek truth' }],
  ])
})

test('a later change by another user is not undone, and the error names that user', async () => {
  await write({ zh: '求真' })
  const mine = await write({ zh: '求是' })
  await write({ zh: '求实' }, second.id)
  const refused = await undo(mine)
  expect([refused.status, refused.errmsg]).toEqual([409, expect.stringContaining('Ms Li has changed the text')])
  expect(await load()).toEqual({ zh: '求实' })
  await write(null, second.id)
  expect((await undo(mine)).errmsg).toMatch(/Ms Li has removed/)
})

test('an undo that is repeated after a lost response gives the same response', async () => {
  await write({ zh: '求真' })
  const id = await write({ zh: '求是' })
  const first = await undo(id)
  const again = await undo(id)
  expect([again.status, again.data]).toEqual([200, first.data])
  expect((await auditEntries()).filter(({ action }) => action === 'change-undone')).toHaveLength(1)
})

test('an impossible undo changes nothing', async () => {
  await write({ zh: 'taken' })
  const id = await write({ zh: '求是' })
  const refused = await undo(id)
  expect([refused.status, refused.errmsg]).toEqual([409, 'It is taken.'])
  expect(await load()).toEqual({ zh: '求是' })
})

test('equal states are no change, unknown changes are not found, and only administrators undo', async () => {
  const id = await write({ zh: '求真' })
  expect(await write({ zh: '求真' })).toBeNull()
  expect((await auditEntries()).length).toBe(1)
  expect((await undo(987_654)).status).toBe(404)
  expect((await undo(id, world.issuer.headers)).status).toBe(403)
  expect(await load()).toEqual({ zh: '求真' })
})

test('of many simultaneous undos, one takes effect', async () => {
  await write({ zh: '求真' })
  const id = await write({ zh: '求是' })
  const responses = await Promise.all(Array.from({ length: 6 }, () => undo(id)))
  expect(new Set(responses.map(({ status, data }) => `${status} ${data.change_id}`)).size).toBe(1)
  expect(await load()).toEqual({ zh: '求真' })
})

test('a change is kept for 90 days, even if another one has undone it, and cannot be undone after that', async () => {
  const oldest = await write({ zh: '求真' })
  const undoing = (await undo(oldest)).data.change_id
  const younger = await write({ zh: '求是' })
  const expired = await write({ zh: '求实' })
  const setAge = (id: number | null, days: number) =>
    world.db
      .updateTable('admin_change')
      .set({ at: sql<Date>`now() - make_interval(days => ${days}::integer)` })
      .where('id', '=', id ?? 0)
      .execute()
  await setAge(oldest, 91)
  await setAge(younger, 89)
  await setAge(expired, 91)
  const refused = await undo(expired)
  expect([refused.status, refused.errmsg]).toEqual([404, expect.stringContaining('90 days')])
  // The earlier changes of this file come oldest.
  await sql`delete from admin_change where id < ${oldest}`.execute(world.db)
  const latest = await write({ zh: '求新' })
  const ids = (await world.db.selectFrom('admin_change').select('id').orderBy('id').execute()).map(({ id }) => id)
  expect(ids).toEqual([undoing, younger, latest])
})
