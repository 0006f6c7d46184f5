import { contract } from '@quadrangle/api-client/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { call, logIn } from '../../testing/test-app.ts'
import { createPerson, newPerson, setDisabled, undoChange } from './testing/edit-people.ts'

const { directory } = contract
let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

test('a user can disable neither themselves nor the last administrator who can log in', async () => {
  expect((await setDisabled(world, [world.admin.id], 1)).status).toBe(409)
  // An administrator without a password does not count.
  const { data } = await createPerson(world, { ...newPerson, number: 'A0009', mobile: '' })
  const grant = (person_id: number, granted: 0 | 1, headers = world.admin.headers) =>
    call(world.app, directory.setRole, { body: { person_id, role: 'admin', granted }, headers })
  await grant(data.id, 1)
  const second = await addPerson(world.db, { number: 'A0002', roles: ['admin'] })
  const headers = await logIn(world.app, 'A0002')
  expect((await setDisabled(world, [world.admin.id], 1, headers)).status).toBe(200)
  await setDisabled(world, [world.admin.id], 0, headers)
  const [one, other] = await Promise.all([
    setDisabled(world, [second], 1, await logIn(world.app, 'A0001')),
    setDisabled(world, [world.admin.id], 1, headers),
  ])
  expect([one.status, other.status].sort()).not.toEqual([200, 200])
})

test('roles are given by organisation, listed, taken away and undone; the last administrator stays one', async () => {
  const set = (body: Parameters<typeof call<typeof directory.setRole>>[2]['body']) =>
    call(world.app, directory.setRole, { body, headers: world.admin.headers })
  const roles = async (query: object = {}) =>
    (await call(world.app, directory.roles, { query, headers: world.admin.headers })).data.list.map(
      ({ role, number, organization_id }) => `${role} ${number} ${organization_id}`,
    )
  await set({ person_id: world.other.id, role: 'issuer', organization_id: organization.library, granted: 1 })
  expect(await roles()).toEqual(['admin A0001 1', 'issuer T0002 2', 'issuer 20260002 4'])
  expect(await roles({ role: 'issuer', text: 'T00' })).toEqual(['issuer T0002 2'])
  const revocation = await set({
    person_id: world.other.id,
    role: 'issuer',
    organization_id: organization.library,
    granted: 0,
  })
  await undoChange(world, revocation.data.change_id)
  expect(await roles({ role: 'issuer' })).toHaveLength(2)
  expect((await set({ person_id: world.other.id, role: 'issuer', granted: 1 })).status).toBe(400)
  expect((await set({ person_id: world.admin.id, role: 'admin', granted: 0 })).status).toBe(409)
  expect(await roles({ role: 'admin' })).toEqual(['admin A0001 1'])
})

test('an issuer reaches everybody only where an administrator allows it, which is shown and can be undone', async () => {
  const { db, admin, issuer } = world
  const where = { person_id: issuer.id, role: 'issuer' as const, organization_id: organization.school }
  const set = async (body: object) => {
    const { data } = await call(world.app, directory.setRole, {
      body: { ...where, granted: 1, ...body },
      headers: admin.headers,
    })
    return data.change_id
  }
  const reach = async () => {
    const query = { role: 'issuer' as const, text: 'T0002' }
    const [grant] = (await call(world.app, directory.roles, { query, headers: admin.headers })).data.list
    const person = await call(world.app, directory.person, { query: { id: issuer.id }, headers: admin.headers })
    return [grant?.everybody, grant?.carried_over, person.data.issues_for[0]?.everybody]
  }
  await db
    .updateTable('person_role')
    .set({ everybody: true, carried_over: true })
    .where('person_id', '=', issuer.id)
    .execute()
  expect(await reach()).toEqual([1, 1, 1])
  const confirmed = await set({ everybody: 1 })
  expect(await reach()).toEqual([1, 0, 1])
  await undoChange(world, confirmed)
  expect(await reach()).toEqual([1, 1, 1])
  const narrowed = await set({ everybody: 0 })
  expect(await reach()).toEqual([0, 0, 0])
  await undoChange(world, narrowed)
  expect(await reach()).toEqual([1, 1, 1])
  // Granted again without a scope, the role keeps its scope; a newly granted one has a narrow scope.
  await set({})
  expect(await reach()).toEqual([1, 1, 1])
  await set({ granted: 0 })
  await set({})
  expect(await reach()).toEqual([0, 0, 0])
})
