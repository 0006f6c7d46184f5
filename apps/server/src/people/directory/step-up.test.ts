import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

const { savePerson, setRole, person } = contract.directory
const { undo } = contract.change
const refused = { status: 403, data: { reason: 'step-up' } }
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => prove())

const prove = () => sql`update session set proved_at = now()`.execute(world.db)
const expireProof = () => sql`update session set proved_at = now() - interval '11 minutes'`.execute(world.db)
const headers = () => world.admin.headers

/** An address entered by an administrator counts as confirmed, and codes for a new password go there. */
async function moveAddress(id: number, email: string) {
  const { data } = await call(world.app, person, { query: { id }, headers: headers() })
  const { number, name, name_en, kind, organization_id, position, position_en, title, mobile, landline } = data
  const { revision } = data
  const same = {
    revision,
    number,
    name,
    name_en,
    kind,
    organization_id,
    position,
    position_en,
    title,
    mobile,
    landline,
  }
  return call(world.app, savePerson, { body: { id, ...same, email }, headers: headers() })
}
const emailOf = async (id: number) =>
  (await world.db.selectFrom('person').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

test('without a recent proof, an administrator’s browser can neither change an address nor undo such a change', async () => {
  const { id } = world.admin
  const first = await moveAddress(id, 'old@example.edu')
  expect(first.status).toBe(200)
  expect((await moveAddress(id, 'new@example.edu')).status).toBe(200)
  const { change_id } = (await moveAddress(id, 'newer@example.edu')).data
  await expireProof()
  expect(await moveAddress(id, 'thief@example.com')).toMatchObject(refused)
  const sendUndo = () => call(world.app, undo, { body: { id: change_id ?? 0 }, headers: headers() })
  expect(await sendUndo()).toMatchObject(refused)
  expect(await emailOf(id)).toBe('newer@example.edu')
  await prove()
  expect((await sendUndo()).status).toBe(200)
  expect(await emailOf(id)).toBe('new@example.edu')
})

test('without a recent proof, an administrator’s browser cannot undo the removal of a role', async () => {
  const role = (granted: 0 | 1) =>
    call(world.app, setRole, { body: { person_id: world.other.id, role: 'admin', granted }, headers: headers() })
  await role(1)
  const { change_id } = (await role(0)).data
  await expireProof()
  const sendUndo = () => call(world.app, undo, { body: { id: change_id ?? 0 }, headers: headers() })
  expect(await sendUndo()).toMatchObject(refused)
  const roles = world.db.selectFrom('person_role').select('role').where('person_id', '=', world.other.id)
  expect(await roles.execute()).toEqual([])
  await prove()
  expect((await sendUndo()).status).toBe(200)
  expect(await roles.execute()).toEqual([{ role: 'admin' }])
})

test('a change that was never made requires no proof', async () => {
  await expireProof()
  expect((await call(world.app, undo, { body: { id: 4_711_000 }, headers: headers() })).status).toBe(404)
})
