import { type BodyOf, contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, type Headers, logIn } from '../../testing/test-app.ts'

const { look, directory } = contract
type Draft = Pick<BodyOf<typeof look.saveDraft>, 'id' | 'revision'>

let world: World
let second: { id: number; headers: Headers }
const first = () => world.admin

beforeAll(async () => {
  world = await createWorld()
  const id = await addPerson(world.db, { number: 'A0002', roles: ['admin'] })
  second = { id, headers: await logIn(world.app, 'A0002') }
})
beforeEach(async () => {
  await world.db.deleteFrom('look_draft').execute()
  await world.db.deleteFrom('look_rule').execute()
})
afterAll(() => world.close())

const setRule = async (second_person: 0 | 1, headers: Headers) =>
  (await call(world.app, look.setRule, { body: { second_person }, headers })).data

async function makeDraft(brand_color: string, headers = first().headers) {
  const { document, ...draft } = (await call(world.app, look.createDraft, { body: { name: '草稿' }, headers })).data
  return save(draft, brand_color, headers)
}

async function save({ id, revision }: Draft, brand_color: string, headers = first().headers) {
  const { document } = (await call(world.app, look.draft, { query: { id }, headers })).data
  const body = { id, revision, document: { ...document, config: { ...document.config, brand_color } } }
  return (await call(world.app, look.saveDraft, { body, headers })).data
}

const publication = ({ id, revision }: Draft, changes: { name?: string; note?: string; at?: string | null } = {}) => ({
  id,
  revision,
  name: '新外观',
  note: '',
  at: null,
  ...changes,
})
const publish = (body: BodyOf<typeof look.publish>, headers = first().headers) =>
  call(world.app, look.publish, { body, headers })
const approve = (body: BodyOf<typeof look.approve>, headers = second.headers) =>
  call(world.app, look.approve, { body, headers })
const brandColor = async () => (await call(world.app, contract.global.config, {})).data.config.brand_color

test('a second person approves where the institution requires that, and nothing bypasses it', async () => {
  const { app } = world
  expect(await setRule(1, first().headers)).toEqual({ second_person: 1, off_requested_by: null })
  const body = publication(await makeDraft('#333333'))
  expect((await publish(body)).data.state).toBe('requested')
  expect(await brandColor()).not.toBe('#333333')
  expect((await approve(body, first().headers)).status).toBe(403)
  const update = await call(app, contract.config.update, { body: { card_radius: 1 }, headers: first().headers })
  expect(update.status).toBe(409)
  const back = await call(app, look.rollback, { body: { version: 1, note: '' }, headers: first().headers })
  expect(back.status).toBe(409)
  expect((await approve(body)).data.state).toBe('published')
  expect(await brandColor()).toBe('#333333')
  const { list } = (await call(app, look.versions, { query: {}, headers: first().headers })).data
  expect(list[0]).toMatchObject({ by: { user_id: first().id }, approved_by: { user_id: second.id } })
  // One administrator alone cannot turn it off.
  expect(await setRule(0, first().headers)).toMatchObject({
    second_person: 1,
    off_requested_by: { user_id: first().id },
  })
  expect(await setRule(0, first().headers)).toMatchObject({ second_person: 1 })
  expect(await setRule(0, second.headers)).toEqual({ second_person: 0, off_requested_by: null })
})

test('saving withdraws a request, so that only the requested state is approved', async () => {
  await setRule(1, first().headers)
  const draft = await makeDraft('#444444')
  await publish(publication(draft))
  const changed = await save(draft, '#555555')
  expect(changed).toMatchObject({ state: 'open', publish_name: '' })
  expect((await approve(publication(changed))).status).toBe(409)
})

test('a request that has another name, note or time than the approver has seen is not approved', async () => {
  await setRule(1, first().headers)
  const draft = await makeDraft('#666666')
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const seen = publication(draft, { at, note: '开学' })
  await publish(seen)
  const { list } = (await call(world.app, look.drafts, { headers: second.headers })).data
  expect(list[0]).toMatchObject({ publish_name: seen.name, publish_note: seen.note, publish_at: at })
  for (const change of [{ at: null }, { name: '另一个' }, { note: '' }]) {
    await publish({ ...seen, ...change })
    const response = await approve(seen)
    expect([response.status, response.errmsg]).toEqual([409, expect.stringContaining('before you approve')])
  }
  expect(await brandColor()).not.toBe('#666666')
  await publish(seen)
  expect((await approve(seen)).data.state).toBe('scheduled')
})

test('a publication requested by a former administrator cannot be approved', async () => {
  const id = await addPerson(world.db, { number: 'A0003', roles: ['admin'] })
  const former = await logIn(world.app, 'A0003')
  await setRule(1, first().headers)
  const body = publication(await makeDraft('#777777', former))
  expect((await publish(body, former)).data.state).toBe('requested')
  await call(world.app, directory.setAccess, { body: { ids: [id], disabled: 1 }, headers: first().headers })
  const approved = await approve(body)
  expect([approved.status, approved.errmsg]).toEqual([409, expect.stringContaining('no administrator any more')])
})
