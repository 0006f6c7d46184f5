import { contract } from '@quadrangle/api-client/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logInAnew } from '../../identity/factor/testing/people.ts'
import type { Ldap } from '../../process/settings/ldap-settings.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { addPerson, confirmAddresses } from '../../testing/fixtures.ts'
import { call, type Headers, logIn } from '../../testing/test-app.ts'
import { waitingMessages } from '../account-message/testing/waiting-messages.ts'
import { createPerson, newPerson, setDisabled } from './testing/edit-people.ts'

const { directory, user } = contract
let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

test('a reset password is shown once, allows a login, and ends the former sessions', async () => {
  const { data } = await createPerson(world)
  const reset = (id: number) => call(world.app, directory.resetPassword, { body: { id }, headers: world.admin.headers })
  const first = await reset(data.id)
  expect(first.data.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
  const session = await logInAnew(world.app, newPerson.number, first.data.password)
  await reset(data.id)
  expect((await call(world.app, user.info, { headers: session })).status).toBe(401)
  await expect(logIn(world.app, newPerson.number, first.data.password)).rejects.toThrow('422')
  expect((await reset(world.admin.id)).status).toBe(409)
  await setDisabled(world, [data.id], 1)
  expect((await reset(data.id)).errmsg).toContain('is disabled')
  const entries = await world.db
    .selectFrom('audit_entry')
    .select('detail')
    .where('action', '=', 'password-reset')
    .execute()
  expect(entries).toEqual([{ detail: { number: newPerson.number } }, { detail: { number: newPerson.number } }])
})

test('a reset is notified to all confirmed addresses, without the password', async () => {
  const { id } = (await createPerson(world)).data
  await confirmAddresses(world.db, [id])
  const { password } = (await call(world.app, directory.resetPassword, { body: { id }, headers: world.admin.headers }))
    .data
  const messages = await waitingMessages(world.db, id)
  expect(messages.map(({ kind, to }) => `${kind} to ${to}`).sort()).toEqual([
    `password-reset to ${newPerson.mobile}`,
    `password-reset to ${newPerson.email}`,
  ])
  for (const { text } of messages) {
    expect(text).toContain('管理员为您的账号设置了新的登录密码')
    expect(text).not.toContain(password)
  }
})

test('of two resets at the same moment one is refused, and the password of the other works', async () => {
  const { id } = (await createPerson(world)).data
  // The calls of one administrator wait for each other.
  await addPerson(world.db, { number: 'A0002', roles: ['admin'] })
  const second = await logIn(world.app, 'A0002')
  const reset = (headers: Headers) => call(world.app, directory.resetPassword, { body: { id }, headers })
  const resetTwice = () => Promise.all([reset(world.admin.headers), reset(second)])
  let responses = await resetTwice()
  // On a busy machine the first may end before the second begins.
  for (let attempt = 0; attempt < 20 && responses.every(({ status }) => status === 200); attempt += 1)
    responses = await resetTwice()
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(responses.find(({ status }) => status === 409)?.errmsg).toContain('Somebody else has just changed')
  const password = responses.find(({ status }) => status === 200)?.data.password ?? ''
  expect(await logInAnew(world.app, newPerson.number, password)).toHaveProperty('cookie')
  expect((await reset(second)).status).toBe(200)
})

test('a password that cannot be used to log in is neither offered nor set', async () => {
  const { config } = world.app
  const { ldap, signOn } = config
  const { headers } = world.admin
  const resetFlags = async () => {
    const { list } = (await call(world.app, directory.people, { query: {}, headers })).data
    const person = (await call(world.app, directory.person, { query: { id: world.student.id }, headers })).data
    return [...new Set([...list, person].map(({ can_reset_password }) => can_reset_password))]
  }
  const reset = () => call(world.app, directory.resetPassword, { body: { id: world.student.id }, headers })
  expect(await resetFlags()).toEqual([1])
  const externalLoginSettings = [
    { ldap: { localAccounts: false } as Ldap, signOn },
    { ldap, signOn: { ...signOn, localLogin: false } },
  ]
  for (const settings of externalLoginSettings) {
    Object.assign(config, settings)
    expect(await resetFlags()).toEqual([0])
    const refused = await reset()
    expect([refused.status, refused.errmsg]).toEqual([409, expect.stringContaining('The portal keeps no passwords')])
    // Their session is still valid.
    expect((await call(world.app, user.info, { headers: world.student.headers })).status).toBe(200)
  }
  Object.assign(config, { ldap: { base: 'dc=example', localAccounts: true } as Ldap, signOn })
  expect(await resetFlags()).toEqual([1])
  expect((await reset()).status).toBe(200)
})
