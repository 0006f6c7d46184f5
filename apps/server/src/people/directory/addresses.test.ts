import { contract } from '@quadrangle/api-client/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { confirmAddresses } from '../../testing/fixtures.ts'
import { call } from '../../testing/test-app.ts'
import { consumeMessages } from '../account-message/testing/waiting-messages.ts'
import { createPerson, loadRevision, newPerson, personRow, savePerson, undoChange } from './testing/edit-people.ts'

const { directory } = contract
let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

test('when an address is moved, added or removed, the former one and the remaining ones are notified', async () => {
  const { id } = (await createPerson(world)).data
  await confirmAddresses(world.db, [id])
  const readMessages = () => consumeMessages(world.db, id)
  const edit = async (fields: object) =>
    savePerson(world, { ...newPerson, ...(await loadRevision(world, id)), ...fields })
  expect(await readMessages()).toEqual([])
  await edit({ position: 'Reader' })
  await edit({ email: newPerson.email.toUpperCase() })
  expect(await readMessages()).toEqual([])
  const moved = await edit({ email: 'thief@example.edu' })
  expect(await readMessages()).toEqual([`email-changed to ${newPerson.email}`, `email-linked to ${newPerson.mobile}`])
  await undoChange(world, moved.data.change_id)
  // The thief's address is not confirmed, so nothing is sent there.
  expect(await readMessages()).toEqual([`email-linked to ${newPerson.mobile}`])
  await edit({})
  await confirmAddresses(world.db, [id])
  await edit({ mobile: '' })
  expect(await readMessages()).toEqual(
    [`phone-unlinked to ${newPerson.mobile}`, `phone-unlinked to ${newPerson.email}`].sort(),
  )
  await edit({})
  expect(await readMessages()).toEqual([`phone-linked to ${newPerson.email}`])
  // A number that was removed no longer counts as confirmed, so nothing is sent there.
  await edit({ mobile: '13800000008', email: 'thief@example.edu' })
  expect(await readMessages()).toEqual([`email-changed to ${newPerson.email}`])
})

test('a confirmed address that was replaced is not confirmed when it returns', async () => {
  const { id } = (await createPerson(world)).data
  await confirmAddresses(world.db, [id])
  const edit = async (fields: object) =>
    savePerson(world, { ...newPerson, ...(await loadRevision(world, id)), ...fields })
  await edit({ email: 'new@example.edu', mobile: '13800000008' })
  await edit({})
  expect(await personRow(world, id)).toMatchObject({
    email: newPerson.email,
    email_bound: true,
    verified_phone: newPerson.mobile,
    confirmed_email: '',
    confirmed_phone: '',
  })
  await confirmAddresses(world.db, [id])
  await edit({ email: newPerson.email.toUpperCase() })
  expect(await personRow(world, id)).toMatchObject({
    confirmed_email: newPerson.email,
    confirmed_phone: newPerson.mobile,
  })
})

test.each(['a,b@example.edu', 'a..b@example.edu', 'a\u202e@example.edu', 'a\n@example.edu'])(
  'the address %j is refused, and an odd one from before is still shown',
  async (email) => {
    expect((await createPerson(world, { ...newPerson, email })).status).toBe(400)
    await world.db.updateTable('person').set({ email }).where('id', '=', world.student.id).execute()
    const { status, data } = await call(world.app, directory.person, {
      query: { id: world.student.id },
      headers: world.admin.headers,
    })
    expect([status, data.email]).toEqual([200, email])
  },
)
