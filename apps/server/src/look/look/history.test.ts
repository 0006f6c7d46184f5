import { contract, type LookDocument } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, type Headers, logIn } from '../../testing/test-app.ts'

const { look } = contract
let world: World
let second: { id: number; headers: Headers }

beforeAll(async () => {
  world = await createWorld()
  second = { id: await addPerson(world.db, { number: 'A0002', roles: ['admin'] }), headers: {} }
  second.headers = await logIn(world.app, 'A0002')
})
afterAll(() => world.close())

const admin = () => world.admin.headers
const createDraft = async () =>
  (await call(world.app, look.createDraft, { body: { name: '草稿' }, headers: admin() })).data
const configure = (body: { card_radius?: number; layout_config?: number }, headers = admin()) =>
  call(world.app, contract.config.update, { body, headers })
const save = (draft: { id: number; revision: number }, document: LookDocument, headers = admin()) =>
  call(world.app, look.saveDraft, { body: { id: draft.id, revision: draft.revision, document }, headers })
const newest = async () => (await call(world.app, look.current, { headers: admin() })).data.version
const numbers = async () =>
  (await world.db.selectFrom('look_version').select('number').orderBy('number').execute()).map(({ number }) => number)
const differences = (to: number) =>
  call(world.app, look.differences, { query: { from: 0, to }, headers: admin() }).then(({ data }) => data.changes)

/** Publishes a draft with another radius; returns the number of the version. */
async function publish(card_radius: number): Promise<number> {
  const draft = await createDraft()
  const { data } = await save(draft, { ...draft.document, config: { ...draft.document.config, card_radius } })
  const body = { id: data.id, revision: data.revision, name: '外观', note: '', at: null }
  return (await call(world.app, look.publish, { body, headers: admin() })).data.version
}

/** Adds versions as changes of single entries do, with the document of the newest one. */
async function addContentVersions(count: number): Promise<void> {
  await sql`insert into look_version (number, reason, document)
    select v.number + n, 'content', v.document from generate_series(1, ${count}::integer) as n,
      (select number, document from look_version order by number desc limit 1) v`.execute(world.db)
}

test('of changes of single entries the newest versions are kept, of published looks all', async () => {
  const begun = await createDraft()
  const published = await publish(20)
  await addContentVersions(300)
  const [renamed, restored] = [published + 3, published + 5]
  await call(world.app, look.rename, { body: { version: renamed, name: '迎新' }, headers: admin() })
  await sql`update look_version set document = replace(document, '"card_radius": 20', '"card_radius": 7')
    where number = ${restored}`.execute(world.db)
  await call(world.app, look.rollback, { body: { version: restored, note: '' }, headers: admin() })
  await configure({ card_radius: 8 })
  const last = await newest()
  expect(last).toBe(published + 302)
  const recent = Array.from({ length: 200 }, (_, at) => last - 199 + at)
  expect(await numbers()).toEqual([begun.based_on, published, renamed, restored, ...recent])
  // The version before a version is the one before it that is kept.
  expect(await differences(restored)).toMatchObject([{ path: 'config.card_radius', before: '20', after: '7' }])
  expect(await differences(begun.based_on)).toEqual([])
  const { data } = await call(world.app, look.compare, { query: { id: begun.id }, headers: admin() })
  expect(data.others).toMatchObject([{ path: 'config.card_radius', after: '8', by: { user_id: world.admin.id } }])
})

/** Makes documents unreadable, so that reading one fails. */
const damage = (table: 'look_version' | 'look_draft_revision', where: string) =>
  world.database.pool.query(`update ${table} set document = 'damaged' where ${where}`)

test('a draft is compared with two versions, and names who made the changes in between', async () => {
  const draft = await createDraft()
  await configure({ card_radius: 3 })
  const first = await newest()
  await configure({ card_radius: 4 }, second.headers)
  await configure({ layout_config: 3 })
  const last = await newest()
  expect(last).toBe(first + 2)
  await damage('look_version', `number between ${first} and ${last - 1}`)
  const others = async () =>
    (await call(world.app, look.compare, { query: { id: draft.id }, headers: admin() })).data.others
  expect(await others()).toMatchObject([
    { path: 'config.layout_config', after: '3', by: { user_id: world.admin.id } },
    { path: 'config.card_radius', after: '4', by: { user_id: second.id } },
  ])
  const back = { version: draft.based_on, note: '', seen: draft.based_on }
  const refused = await call(world.app, look.rollback, { body: back, headers: admin() })
  expect([refused.status, refused.data]).toMatchObject([
    409,
    { version: last, changes: [{ path: 'config.layout_config' }, { by: { user_id: second.id } }] },
  ])
  // Versions from before the upgrade do not have the paths of their changes.
  await sql`update look_version set changed_paths = '{}' where number < ${last}`.execute(world.db)
  expect((await others()).map(({ path, by }) => [path, by?.user_id])).toEqual([
    ['config.layout_config', world.admin.id],
    ['config.card_radius', undefined],
  ])
})

test('a save of a draft is compared with two revisions, and names who saved the changes in between', async () => {
  const draft = await createDraft()
  const { id, document } = draft
  const changed = (config: Partial<LookDocument['config']>) => ({
    ...document,
    config: { ...document.config, ...config },
  })
  await save({ id, revision: 1 }, changed({ card_radius: 5 }), second.headers)
  await save({ id, revision: 2 }, changed({ card_radius: 5, layout_config: 1 }), second.headers)
  await save({ id, revision: 3 }, changed({ card_radius: 5, layout_config: 2 }))
  await damage('look_draft_revision', `draft_id = ${id} and revision in (2, 3)`)
  const refused = await save({ id, revision: 1 }, changed({ card_radius: 9 }))
  expect([refused.status, refused.data]).toMatchObject([
    409,
    {
      changes: [
        { path: 'config.layout_config', by: { user_id: world.admin.id } },
        { path: 'config.card_radius', mine: '9', conflict: 1, by: { user_id: second.id } },
      ],
    },
  ])
})
