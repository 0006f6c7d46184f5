import { type BodyOf, contract } from '@quadrangle/api-client/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logInAnew } from '../../identity/factor/testing/people.ts'
import type { Ldap } from '../../process/settings/ldap-settings.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { addPerson, confirmAddresses } from '../../testing/fixtures.ts'
import { call, type Headers, logIn } from '../../testing/test-app.ts'
import { consumeMessages, waitingMessages } from '../account-message/testing/waiting-messages.ts'

const { directory, change, user } = contract
let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const chen = {
  number: '20260009',
  name: '陈一',
  name_en: 'Chen Yi',
  kind: 'student' as const,
  organization_id: organization.school as number,
  position: '',
  position_en: '',
  title: '',
  mobile: '13800000009',
  landline: '',
  email: 'chen@example.edu',
}

const people = async (query: object) =>
  (await call(world.app, directory.people, { query, headers: world.admin.headers })).data
const numbers = async (query: object) => (await people(query)).list.map(({ number }) => number)
const create = (body = chen) => call(world.app, directory.createPerson, { body, headers: world.admin.headers })
const undo = (id: number | null) =>
  call(world.app, change.undo, { body: { id: id ?? 0 }, headers: world.admin.headers })
const setDisabled = (ids: number[], disabled: 0 | 1, headers: Headers = world.admin.headers) =>
  call(world.app, directory.setAccess, { body: { ids, disabled }, headers })
const loadRevision = async (id: number) => {
  const { revision } = (await call(world.app, directory.person, { query: { id }, headers: world.admin.headers })).data
  return { id, revision }
}
const save = (body: BodyOf<typeof directory.savePerson>) =>
  call(world.app, directory.savePerson, { body, headers: world.admin.headers })
const stateOf = (id: number) => world.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('people are found by parts of names, numbers and mobile numbers, and by organisation, role, kind and state', async () => {
  await create()
  expect(await numbers({ text: '陈' })).toEqual(['20260009'])
  expect(await numbers({ text: 'chenyi' })).toEqual(['20260009'])
  expect(await numbers({ text: '0000009' })).toEqual(['20260009'])
  expect(await numbers({ text: '%' })).toEqual([])
  expect(await numbers({ text: '-' })).toEqual([])
  expect(await numbers({ text: "'" })).toEqual([])
  expect(await numbers({ text: '\u200b' })).toEqual([])
  expect(await numbers({ organization_id: organization.school })).toEqual(['20260001', '20260009', 'T0002'])
  expect(await numbers({ role: 'issuer' })).toEqual(['T0002'])
  expect(await numbers({ kind: 'staff' })).toEqual(['A0001', 'T0002'])
  expect(await people({ page: 2, page_size: 2 })).toMatchObject({
    total: 5,
    list: [{ number: '20260009' }, { number: 'A0001' }],
  })
  await setDisabled([world.other.id], 1)
  expect(await numbers({ state: 'disabled' })).toEqual(['20260002'])
  expect((await people({ text: 'T0002' })).list).toMatchObject([
    { issues_for: [{ id: organization.school }], admin: 0, account: 1, sessions: 1 },
  ])
})

test('a new person has what was entered, and is deleted again by undo', async () => {
  const newPerson = await create()
  expect(
    (await call(world.app, directory.person, { query: { id: newPerson.data.id }, headers: world.admin.headers })).data,
  ).toMatchObject({
    ...chen,
    disabled: 0,
    account: 0,
    organization: '计算机学院',
  })
  // Messages go to the contact details that the institution enters.
  expect(await stateOf(newPerson.data.id)).toMatchObject({ verified_phone: chen.mobile, email_bound: true })
  expect((await undo(newPerson.data.change_id)).status).toBe(200)
  expect(await numbers({ text: '陈' })).toEqual([])
})

test('a number or mobile number of someone else is refused, with the field named', async () => {
  const conflict = await create({ ...chen, number: '20260001' })
  expect([conflict.status, conflict.errmsg, conflict.data]).toEqual([
    409,
    'The number 20260001 belongs to Someone already.',
    { fields: { number: 'The number 20260001 belongs to Someone already.' } },
  ])
  expect((await create({ ...chen, mobile: '13800000001' })).data).toHaveProperty('fields.mobile')
  expect((await create({ ...chen, organization_id: 99 })).status).toBe(404)
  expect((await people({})).total).toBe(4)
})

test('a number with which another person logs in is refused, without their name, but an edit keeps an old one', async () => {
  const { id } = (await create()).data
  await world.db.updateTable('person').set({ certificate: '11010119900307001X' }).where('id', '=', id).execute()
  for (const number of [chen.mobile, '11010119900307001x']) {
    const refused = await create({ ...chen, number, mobile: '' })
    expect([refused.status, refused.data]).toEqual([
      409,
      { fields: { number: expect.not.stringContaining('Chen Yi') } },
    ])
  }
  const former = await create({ ...chen, number: '20260010', mobile: '' })
  await world.db.updateTable('person').set({ number: chen.mobile }).where('id', '=', former.data.id).execute()
  const edited = { ...chen, ...(await loadRevision(former.data.id)), number: chen.mobile, mobile: '', title: 'Dr' }
  expect((await save(edited)).status).toBe(200)
})

test('an edit is recorded with before and after, and undone', async () => {
  const { data } = await create()
  const saved = await save({ ...chen, ...(await loadRevision(data.id)), name: '陈二', mobile: '' })
  expect(await stateOf(data.id)).toMatchObject({ name: '陈二', mobile: null, verified_phone: '' })
  const entry = await world.db
    .selectFrom('audit_entry')
    .select('detail')
    .where('action', '=', 'person-saved')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry.detail).toMatchObject({ name: '陈一 → 陈二', mobile: '13800000009 → ∅' })
  await undo(saved.data.change_id)
  expect(await stateOf(data.id)).toMatchObject({ name: '陈一', mobile: chen.mobile, verified_phone: chen.mobile })
})

test('an edit of data that another user has changed since is refused, with who did and the current state', async () => {
  const { id } = (await create()).data
  const [mine, theirs] = [await loadRevision(id), await loadRevision(id)]
  expect((await save({ ...chen, ...theirs, name: '陈二', name_en: 'Chen Er' })).status).toBe(200)
  const refused = await save({ ...chen, ...mine, title: 'Dr' })
  expect(refused).toMatchObject({
    status: 409,
    errmsg: expect.stringMatching(/has changed this person since you opened it/),
    data: { person: { id, name: '陈二', title: '' }, name: expect.stringMatching(/./) },
  })
  expect(await stateOf(id)).toMatchObject({ name: '陈二', title: '' })
  const { revision } = (refused.data as unknown as { person: { revision: string } }).person
  expect((await save({ ...chen, id, revision, title: 'Dr' })).status).toBe(200)
  // Not by an administrator: the change log would name the wrong one.
  const before = await loadRevision(id)
  await world.db.updateTable('person').set({ landline: '010-5550100' }).where('id', '=', id).execute()
  expect(await save({ ...chen, ...before })).toMatchObject({
    errmsg: 'Somebody else has changed this person since you opened it.',
    data: { name: '', name_en: '' },
  })
  // A field that the form does not show causes no conflict.
  const again = await loadRevision(id)
  await setDisabled([id], 1)
  expect((await save({ ...chen, ...again, landline: '' })).status).toBe(200)
})

test('a refused edit needs no second connection, so that conflicts cannot block each other', async () => {
  const { id } = (await create()).data
  const before = await loadRevision(id)
  await save({ ...chen, ...before, name: '陈二' })
  Object.assign(world.app.config, { ldap: { base: 'dc=example', localAccounts: true } as Ldap })
  const { pool } = world.app.database
  const others = await Promise.all(Array.from({ length: (pool.options.max ?? 1) - 1 }, () => pool.connect()))
  try {
    expect((await save({ ...chen, ...before, title: 'Dr' })).status).toBe(409)
  } finally {
    for (const connection of others) connection.release()
  }
})

test('a disabled person is logged out of all sessions, and logged in again after undo', async () => {
  const requestUserInfo = () => call(world.app, user.info, { headers: world.student.headers })
  expect((await requestUserInfo()).status).toBe(200)
  const { data } = await setDisabled([world.student.id, world.other.id], 1)
  expect((await requestUserInfo()).status).toBe(401)
  await expect(logIn(world.app, '20260001')).rejects.toThrow('422')
  expect((await undo(data.change_id)).status).toBe(200)
  expect((await call(world.app, user.info, { headers: await logIn(world.app, '20260001') })).status).toBe(200)
})

test('in another process a disabled person is logged out within a second', async () => {
  await world.close()
  world = await createWorld({ cacheSessions: true })
  const requestUserInfo = () => call(world.app, user.info, { headers: world.student.headers })
  expect((await requestUserInfo()).status).toBe(200)
  // Changed as by another process, so this one is not notified.
  await world.db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', world.student.id).execute()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000)
  expect((await requestUserInfo()).status).toBe(401)
  clock.mockRestore()
})

test('a user can disable neither themselves nor the last administrator who can log in', async () => {
  expect((await setDisabled([world.admin.id], 1)).status).toBe(409)
  // An administrator without a password does not count.
  const { data } = await create({ ...chen, number: 'A0009', mobile: '' })
  const grant = (person_id: number, granted: 0 | 1, headers = world.admin.headers) =>
    call(world.app, directory.setRole, { body: { person_id, role: 'admin', granted }, headers })
  await grant(data.id, 1)
  const second = await addPerson(world.db, { number: 'A0002', roles: ['admin'] })
  const headers = await logIn(world.app, 'A0002')
  expect((await setDisabled([world.admin.id], 1, headers)).status).toBe(200)
  await setDisabled([world.admin.id], 0, headers)
  const [one, other] = await Promise.all([
    setDisabled([second], 1, await logIn(world.app, 'A0001')),
    setDisabled([world.admin.id], 1, headers),
  ])
  expect([one.status, other.status].sort()).not.toEqual([200, 200])
})

test('many people are moved at once, and undo puts each back where they were', async () => {
  const ids = [world.student.id, world.other.id]
  const moved = await call(world.app, directory.movePeople, {
    body: { ids, organization_id: organization.school },
    headers: world.admin.headers,
  })
  expect([moved.data.people, (await stateOf(ids[0] ?? 0)).organization_id]).toEqual([2, organization.school])
  await undo(moved.data.change_id)
  expect([(await stateOf(ids[0] ?? 0)).organization_id, (await stateOf(ids[1] ?? 0)).organization_id]).toEqual([
    organization.laboratory,
    organization.library,
  ])
})

test('a reset password is shown once, allows a login, and ends the former sessions', async () => {
  const { data } = await create()
  const reset = (id: number) => call(world.app, directory.resetPassword, { body: { id }, headers: world.admin.headers })
  const first = await reset(data.id)
  expect(first.data.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
  const session = await logInAnew(world.app, chen.number, first.data.password)
  await reset(data.id)
  expect((await call(world.app, user.info, { headers: session })).status).toBe(401)
  await expect(logIn(world.app, chen.number, first.data.password)).rejects.toThrow('422')
  expect((await reset(world.admin.id)).status).toBe(409)
  await setDisabled([data.id], 1)
  expect((await reset(data.id)).errmsg).toContain('is disabled')
  const entries = await world.db
    .selectFrom('audit_entry')
    .select('detail')
    .where('action', '=', 'password-reset')
    .execute()
  expect(entries).toEqual([{ detail: { number: chen.number } }, { detail: { number: chen.number } }])
})

test('sessions can be ended; for oneself, all but the current one', async () => {
  const end = (id: number) => call(world.app, directory.endSessions, { body: { id }, headers: world.admin.headers })
  await logIn(world.app, '20260001')
  expect((await end(world.student.id)).data).toEqual({ sessions: 2 })
  await logIn(world.app, 'A0001')
  expect((await end(world.admin.id)).data).toEqual({ sessions: 1 })
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
  await undo(revocation.data.change_id)
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
  await undo(confirmed)
  expect(await reach()).toEqual([1, 1, 1])
  const narrowed = await set({ everybody: 0 })
  expect(await reach()).toEqual([0, 0, 0])
  await undo(narrowed)
  expect(await reach()).toEqual([1, 1, 1])
  // Granted again without a scope, the role keeps its scope; a newly granted one has a narrow scope.
  await set({})
  expect(await reach()).toEqual([1, 1, 1])
  await set({ granted: 0 })
  await set({})
  expect(await reach()).toEqual([0, 0, 0])
})

test('undo does not remove a person who has logged in, since the audit log needs their name', async () => {
  const headers = world.admin.headers
  const texts = { position: '', position_en: '', title: '', mobile: '', landline: '', email: '' }
  const body = {
    ...texts,
    number: 'T0903',
    name: '替身',
    name_en: 'Double',
    kind: 'staff' as const,
    organization_id: 1,
  }
  const { data } = await call(world.app, directory.createPerson, { body, headers })
  const { id } = data
  const { password } = (await call(world.app, directory.resetPassword, { body: { id }, headers })).data
  await logInAnew(world.app, 'T0903', password)
  await call(world.app, directory.endSessions, { body: { id }, headers })
  const undone = await call(world.app, contract.change.undo, { body: { id: data.change_id ?? 0 }, headers })
  expect([undone.status, undone.errmsg]).toEqual([409, expect.stringContaining('Disable them instead')])
})

test('when an address is moved, added or removed, the former one and the remaining ones are notified', async () => {
  const { id } = (await create()).data
  await confirmAddresses(world.db, [id])
  const readMessages = () => consumeMessages(world.db, id)
  const edit = async (fields: object) => save({ ...chen, ...(await loadRevision(id)), ...fields })
  expect(await readMessages()).toEqual([])
  await edit({ position: 'Reader' })
  await edit({ email: chen.email.toUpperCase() })
  expect(await readMessages()).toEqual([])
  const moved = await edit({ email: 'thief@example.edu' })
  expect(await readMessages()).toEqual([`email-changed to ${chen.email}`, `email-linked to ${chen.mobile}`])
  await undo(moved.data.change_id)
  // The thief's address is not confirmed, so nothing is sent there.
  expect(await readMessages()).toEqual([`email-linked to ${chen.mobile}`])
  await edit({})
  await confirmAddresses(world.db, [id])
  await edit({ mobile: '' })
  expect(await readMessages()).toEqual([`phone-unlinked to ${chen.mobile}`, `phone-unlinked to ${chen.email}`].sort())
  await edit({})
  expect(await readMessages()).toEqual([`phone-linked to ${chen.email}`])
  // A number that was removed no longer counts as confirmed, so nothing is sent there.
  await edit({ mobile: '13800000008', email: 'thief@example.edu' })
  expect(await readMessages()).toEqual([`email-changed to ${chen.email}`])
})

test('a confirmed address that was replaced is not confirmed when it returns', async () => {
  const { id } = (await create()).data
  await confirmAddresses(world.db, [id])
  const edit = async (fields: object) => save({ ...chen, ...(await loadRevision(id)), ...fields })
  await edit({ email: 'new@example.edu', mobile: '13800000008' })
  await edit({})
  expect(await stateOf(id)).toMatchObject({
    email: chen.email,
    email_bound: true,
    verified_phone: chen.mobile,
    confirmed_email: '',
    confirmed_phone: '',
  })
  await confirmAddresses(world.db, [id])
  await edit({ email: chen.email.toUpperCase() })
  expect(await stateOf(id)).toMatchObject({ confirmed_email: chen.email, confirmed_phone: chen.mobile })
})

test('a reset is notified to all confirmed addresses, without the password', async () => {
  const { id } = (await create()).data
  await confirmAddresses(world.db, [id])
  const { password } = (await call(world.app, directory.resetPassword, { body: { id }, headers: world.admin.headers }))
    .data
  const messages = await waitingMessages(world.db, id)
  expect(messages.map(({ kind, to }) => `${kind} to ${to}`).sort()).toEqual([
    `password-reset to ${chen.mobile}`,
    `password-reset to ${chen.email}`,
  ])
  for (const { text } of messages) {
    expect(text).toContain('管理员为您的账号设置了新的登录密码')
    expect(text).not.toContain(password)
  }
})

test('of two resets at the same moment one is refused, and the password of the other works', async () => {
  const { id } = (await create()).data
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
  expect(await logInAnew(world.app, chen.number, password)).toHaveProperty('cookie')
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
    // Their former session is still valid.
    expect((await call(world.app, user.info, { headers: world.student.headers })).status).toBe(200)
  }
  Object.assign(config, { ldap: { base: 'dc=example', localAccounts: true } as Ldap, signOn })
  expect(await resetFlags()).toEqual([1])
  expect((await reset()).status).toBe(200)
})

test.each(['a,b@example.edu', 'a..b@example.edu', 'a\u202e@example.edu', 'a\n@example.edu'])(
  'the address %j is refused, and an odd one from before is still shown',
  async (email) => {
    expect((await create({ ...chen, email })).status).toBe(400)
    await world.db.updateTable('person').set({ email }).where('id', '=', world.student.id).execute()
    const { status, data } = await call(world.app, directory.person, {
      query: { id: world.student.id },
      headers: world.admin.headers,
    })
    expect([status, data.email]).toEqual([200, email])
  },
)

test('a name with several lines or without visible characters is refused, with the reason', async () => {
  const errorOf = async (name: string) => (await create({ ...chen, name })).errmsg
  expect(await errorOf('陈\n一')).toBe('name: must be one line without control characters')
  expect(await errorOf('\u3164\u200b')).toBe('name: must not be blank')
  expect((await create({ ...chen, name: '陈👩\u200d🏫' })).status).toBe(200)
})

test('an id of 0 is refused with a correct message', async () => {
  const reset = await call(world.app, directory.resetPassword, { body: { id: 0 }, headers: world.admin.headers })
  expect([reset.status, reset.errmsg]).toEqual([400, 'id: more than 0'])
})
