import { contract } from '@quadrangle/api-client/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logInAnew } from '../../identity/factor/testing/people.ts'
import type { Ldap } from '../../process/settings/ldap-settings.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { call, logIn } from '../../testing/test-app.ts'
import {
  createPerson,
  loadRevision,
  newPerson,
  personRow,
  savePerson,
  setDisabled,
  undoChange,
} from './testing/edit-people.ts'

const { directory, user } = contract
let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const people = async (query: object) =>
  (await call(world.app, directory.people, { query, headers: world.admin.headers })).data
const numbers = async (query: object) => (await people(query)).list.map(({ number }) => number)

test('people are found by parts of names, numbers and mobile numbers, and by organisation, role, kind and state', async () => {
  await createPerson(world)
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
  await setDisabled(world, [world.other.id], 1)
  expect(await numbers({ state: 'disabled' })).toEqual(['20260002'])
  expect((await people({ text: 'T0002' })).list).toMatchObject([
    { issues_for: [{ id: organization.school }], admin: 0, account: 1, sessions: 1 },
  ])
})

test('a new person has what was entered, and is deleted again by undo', async () => {
  const created = await createPerson(world)
  expect(
    (await call(world.app, directory.person, { query: { id: created.data.id }, headers: world.admin.headers })).data,
  ).toMatchObject({
    ...newPerson,
    disabled: 0,
    account: 0,
    organization: '计算机学院',
  })
  // Messages go to the contact details that the institution enters.
  expect(await personRow(world, created.data.id)).toMatchObject({ verified_phone: newPerson.mobile, email_bound: true })
  expect((await undoChange(world, created.data.change_id)).status).toBe(200)
  expect(await numbers({ text: '陈' })).toEqual([])
})

test('a number or mobile number of someone else is refused, with the field named', async () => {
  const conflict = await createPerson(world, { ...newPerson, number: '20260001' })
  expect([conflict.status, conflict.errmsg, conflict.data]).toEqual([
    409,
    'The number 20260001 belongs to Someone already.',
    { fields: { number: 'The number 20260001 belongs to Someone already.' } },
  ])
  expect((await createPerson(world, { ...newPerson, mobile: '13800000001' })).data).toHaveProperty('fields.mobile')
  expect((await createPerson(world, { ...newPerson, organization_id: 99 })).status).toBe(404)
  expect((await people({})).total).toBe(4)
})

test('a number with which another person logs in is refused, without their name, but an edit keeps an old one', async () => {
  const { id } = (await createPerson(world)).data
  await world.db.updateTable('person').set({ certificate: '11010119900307001X' }).where('id', '=', id).execute()
  for (const number of [newPerson.mobile, '11010119900307001x']) {
    const refused = await createPerson(world, { ...newPerson, number, mobile: '' })
    expect([refused.status, refused.data]).toEqual([
      409,
      { fields: { number: expect.not.stringContaining('Chen Yi') } },
    ])
  }
  const other = await createPerson(world, { ...newPerson, number: '20260010', mobile: '' })
  await world.db.updateTable('person').set({ number: newPerson.mobile }).where('id', '=', other.data.id).execute()
  const edited = {
    ...newPerson,
    ...(await loadRevision(world, other.data.id)),
    number: newPerson.mobile,
    mobile: '',
    title: 'Dr',
  }
  expect((await savePerson(world, edited)).status).toBe(200)
})

test('an edit is recorded with before and after, and undone', async () => {
  const { data } = await createPerson(world)
  const saved = await savePerson(world, {
    ...newPerson,
    ...(await loadRevision(world, data.id)),
    name: '陈二',
    mobile: '',
  })
  expect(await personRow(world, data.id)).toMatchObject({ name: '陈二', mobile: null, verified_phone: '' })
  const entry = await world.db
    .selectFrom('audit_entry')
    .select('detail')
    .where('action', '=', 'person-saved')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry.detail).toMatchObject({ name: '陈一 → 陈二', mobile: '13800000009 → ∅' })
  await undoChange(world, saved.data.change_id)
  expect(await personRow(world, data.id)).toMatchObject({
    name: '陈一',
    mobile: newPerson.mobile,
    verified_phone: newPerson.mobile,
  })
})

test('an edit of data that another user has changed since is refused, with who did and the current state', async () => {
  const { id } = (await createPerson(world)).data
  const [mine, theirs] = [await loadRevision(world, id), await loadRevision(world, id)]
  expect((await savePerson(world, { ...newPerson, ...theirs, name: '陈二', name_en: 'Chen Er' })).status).toBe(200)
  const refused = await savePerson(world, { ...newPerson, ...mine, title: 'Dr' })
  expect(refused).toMatchObject({
    status: 409,
    errmsg: expect.stringMatching(/has changed this person since you opened it/),
    data: { person: { id, name: '陈二', title: '' }, name: expect.stringMatching(/./) },
  })
  expect(await personRow(world, id)).toMatchObject({ name: '陈二', title: '' })
  const { revision } = (refused.data as unknown as { person: { revision: string } }).person
  expect((await savePerson(world, { ...newPerson, id, revision, title: 'Dr' })).status).toBe(200)
  // Not by an administrator: the change log would name the wrong one.
  const before = await loadRevision(world, id)
  await world.db.updateTable('person').set({ landline: '010-5550100' }).where('id', '=', id).execute()
  expect(await savePerson(world, { ...newPerson, ...before })).toMatchObject({
    errmsg: 'Somebody else has changed this person since you opened it.',
    data: { name: '', name_en: '' },
  })
  // A field that the form does not show causes no conflict.
  const again = await loadRevision(world, id)
  await setDisabled(world, [id], 1)
  expect((await savePerson(world, { ...newPerson, ...again, landline: '' })).status).toBe(200)
})

test('a refused edit needs no second connection, so that conflicts cannot block each other', async () => {
  const { id } = (await createPerson(world)).data
  const before = await loadRevision(world, id)
  await savePerson(world, { ...newPerson, ...before, name: '陈二' })
  Object.assign(world.app.config, { ldap: { base: 'dc=example', localAccounts: true } as Ldap })
  const { pool } = world.app.database
  const others = await Promise.all(Array.from({ length: (pool.options.max ?? 1) - 1 }, () => pool.connect()))
  try {
    expect((await savePerson(world, { ...newPerson, ...before, title: 'Dr' })).status).toBe(409)
  } finally {
    for (const connection of others) connection.release()
  }
})

test('a disabled person is logged out of all sessions, and logged in again after undo', async () => {
  const requestUserInfo = () => call(world.app, user.info, { headers: world.student.headers })
  expect((await requestUserInfo()).status).toBe(200)
  const { data } = await setDisabled(world, [world.student.id, world.other.id], 1)
  expect((await requestUserInfo()).status).toBe(401)
  await expect(logIn(world.app, '20260001')).rejects.toThrow('422')
  expect((await undoChange(world, data.change_id)).status).toBe(200)
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

test('many people are moved at once, and undo puts each back where they were', async () => {
  const ids = [world.student.id, world.other.id]
  const moved = await call(world.app, directory.movePeople, {
    body: { ids, organization_id: organization.school },
    headers: world.admin.headers,
  })
  expect([moved.data.people, (await personRow(world, ids[0] ?? 0)).organization_id]).toEqual([2, organization.school])
  await undoChange(world, moved.data.change_id)
  expect([
    (await personRow(world, ids[0] ?? 0)).organization_id,
    (await personRow(world, ids[1] ?? 0)).organization_id,
  ]).toEqual([organization.laboratory, organization.library])
})

test('sessions can be ended; for oneself, all but the current one', async () => {
  const end = (id: number) => call(world.app, directory.endSessions, { body: { id }, headers: world.admin.headers })
  await logIn(world.app, '20260001')
  expect((await end(world.student.id)).data).toEqual({ sessions: 2 })
  await logIn(world.app, 'A0001')
  expect((await end(world.admin.id)).data).toEqual({ sessions: 1 })
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

test('a name with several lines or without visible characters is refused, with the reason', async () => {
  const errorOf = async (name: string) => (await createPerson(world, { ...newPerson, name })).errmsg
  expect(await errorOf('陈\n一')).toBe('name: must be one line without control characters')
  expect(await errorOf('\u3164\u200b')).toBe('name: must not be blank')
  expect((await createPerson(world, { ...newPerson, name: '陈👩\u200d🏫' })).status).toBe(200)
})

test('an id of 0 is refused with a correct message', async () => {
  const reset = await call(world.app, directory.resetPassword, { body: { id: 0 }, headers: world.admin.headers })
  expect([reset.status, reset.errmsg]).toEqual([400, 'id: more than 0'])
})
