import { contract } from '@quadrangle/api-client/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type IdentityProvider, identityProvider } from '../../testing/areas/identity-provider.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { confirmAddresses } from '../../testing/fixtures.ts'
import { call, logIn } from '../../testing/test-app.ts'
import { consumeMessages } from '../account-message/testing/waiting-messages.ts'
import { ENTERPRISE, PORTAL_USER, USER } from './attributes.ts'

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
let world: World
let idp: IdentityProvider
beforeEach(async () => {
  world = await createWorld()
  idp = await identityProvider(world)
})
afterEach(() => world.close())

const person = (id: unknown) =>
  world.db.selectFrom('person').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
const find = async (filter: string) => {
  const { body } = await idp.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
  return ((body.Resources ?? []) as { userName: string }[]).map(({ userName }) => userName)
}
const patch = (id: unknown, ...Operations: unknown[]) =>
  idp.send('PATCH', `/Users/${id}`, { schemas: [PATCH], Operations })
const undo = async () => {
  const { id } = await world.db.selectFrom('admin_change').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return call(world.app, contract.change.undo, { body: { id }, headers: world.admin.headers })
}

/** As Microsoft documents the requests of Entra ID. */
const fromEntra = {
  schemas: [USER, ENTERPRISE],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName: '20260009',
  active: true,
  displayName: '陈一',
  emails: [{ primary: true, type: 'work', value: 'chen@example.edu' }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Chen Yi', familyName: 'Chen', givenName: 'Yi' },
  roles: [],
  [ENTERPRISE]: { department: 'School of Computing', manager: 'T0002' },
}

test('Entra ID: looks up a person by number, adds, changes, disables and enables again', async () => {
  const none = await idp.send('GET', '/Users?filter=userName+eq+%2220260009%22&aadOptscim062020')
  expect([none.status, none.body]).toMatchObject([
    200,
    { totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
  ])
  const response = await idp.send('POST', '/Users', fromEntra)
  expect([response.status, response.headers['content-type']]).toEqual([201, 'application/scim+json; charset=utf-8'])
  expect(response.body).toMatchObject({
    externalId: fromEntra.externalId,
    userName: '20260009',
    active: true,
    displayName: '陈一',
    userType: 'staff',
    name: { familyName: 'Chen', givenName: 'Yi' },
  })
  expect(response.headers.location).toBe((response.body.meta as { location: string }).location)
  expect(await person(response.body.id)).toMatchObject({
    number: '20260009',
    name: '陈一',
    name_en: 'Chen Yi',
    email: 'chen@example.edu',
    organization_id: 1,
    email_bound: true,
  })
  const changed = await patch(
    response.body.id,
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'yi@example.edu' },
    { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+86 138 0000 0009' },
    { op: 'Replace', path: 'name.familyName', value: 'Cheng' },
    { op: 'Add', path: `${ENTERPRISE}:department`, value: '图书馆' },
    { op: 'Add', path: `${ENTERPRISE}:manager`, value: '1' },
    { op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'Room 1' },
    { op: 'Replace', path: 'preferredLanguage', value: 'zh-CN' },
  )
  expect(changed.status).toBe(200)
  expect(await person(response.body.id)).toMatchObject({
    email: 'yi@example.edu',
    mobile: '13800000009',
    name: '陈一',
    name_en: 'Yi Cheng',
  })
  const off = await patch(response.body.id, { op: 'Replace', path: 'active', value: 'False' })
  expect([off.status, off.body.active]).toEqual([200, false])
  expect((await person(response.body.id)).disabled_at).not.toBeNull()
  const on = await patch(response.body.id, { op: 'Replace', value: { active: 'True', 'name.givenName': 'Er' } })
  expect([on.body.active, on.body.displayName, on.body.name]).toEqual([
    ...[true, '陈一'],
    { formatted: '陈一', familyName: 'Cheng', givenName: 'Er' },
  ])
  expect((await person(response.body.id)).disabled_at).toBeNull()
})

test('Okta: adds, reads, replaces completely and disables without a path', async () => {
  const response = await idp.send('POST', '/Users', {
    schemas: [USER],
    userName: 'T0100',
    name: { givenName: 'Isaac', familyName: 'Brock' },
    emails: [{ primary: true, value: 'isaac@example.edu', type: 'work' }],
    displayName: 'Isaac Brock',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  })
  expect([response.status, JSON.stringify(response.body).includes('1mz050nq')]).toEqual([201, false])
  const { id } = response.body
  const got = await idp.send('GET', `/Users/${id}`)
  const put = await idp.send('PUT', `/Users/${id}`, { ...got.body, title: 'Lecturer', emails: [] })
  expect(put.body).toMatchObject({ title: 'Lecturer', userName: 'T0100', displayName: 'Isaac Brock' })
  expect(put.body.emails).toBeUndefined()
  expect(got.body.name).toMatchObject({ givenName: 'Isaac', familyName: 'Brock' })
  expect(await person(id)).toMatchObject({
    name: 'Isaac Brock',
    name_en: 'Isaac Brock',
    email: '',
    position: 'Lecturer',
  })
  const off = await patch(id, { op: 'replace', value: { active: false } })
  expect(off.body.active).toBe(false)
  const list = await idp.send('GET', '/Users?startIndex=1&count=2')
  expect(list.body).toMatchObject({ totalResults: 5, itemsPerPage: 2 })
})

test('a disabled person is immediately logged out of all sessions, and an administrator can undo it', async () => {
  const requestUserInfo = () => call(world.app, contract.user.info, { headers: world.student.headers })
  expect((await requestUserInfo()).status).toBe(200)
  expect((await patch(world.student.id, { op: 'replace', path: 'active', value: false })).status).toBe(200)
  expect((await requestUserInfo()).status).toBe(401)
  await expect(logIn(world.app, '20260001')).rejects.toThrow('422')
  const entry = await world.db
    .selectFrom('audit_entry')
    .select(['person_id', 'detail'])
    .where('action', '=', 'access-changed')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ person_id: null, detail: { scim: 'Entra', '20260001': 'active → disabled' } })
  expect((await undo()).status).toBe(200)
  expect((await call(world.app, contract.user.info, { headers: await logIn(world.app, '20260001') })).status).toBe(200)
})

test('cached sessions of a disabled person end as well', async () => {
  await world.close()
  world = await createWorld({ cacheSessions: true })
  const provider = await identityProvider(world)
  const requestUserInfo = () => call(world.app, contract.user.info, { headers: world.student.headers })
  expect((await requestUserInfo()).status).toBe(200)
  await provider.send('PATCH', `/Users/${world.student.id}`, {
    Operations: [{ op: 'replace', path: 'active', value: false }],
  })
  expect((await requestUserInfo()).status).toBe(401)
})

test('undo reverts an edit by an identity provider', async () => {
  const { body } = await idp.send('POST', '/Users', fromEntra)
  await patch(body.id, { op: 'replace', path: 'displayName', value: '陈二' })
  expect((await person(body.id)).name).toBe('陈二')
  await undo()
  expect((await person(body.id)).name).toBe('陈一')
  expect((await idp.send('GET', `/Users/${body.id}`)).body.displayName).toBe('陈一')
})

test('deleting disables and hides a person; adding the same number again restores the same person', async () => {
  const { body } = await idp.send('POST', '/Users', fromEntra)
  expect((await idp.send('DELETE', `/Users/${body.id}`)).status).toBe(204)
  expect((await person(body.id)).disabled_at).not.toBeNull()
  expect((await idp.send('GET', `/Users/${body.id}`)).status).toBe(404)
  expect((await idp.send('DELETE', `/Users/${body.id}`)).status).toBe(404)
  expect(await find('userName eq "20260009"')).toEqual([])
  const again = await idp.send('POST', '/Users', { ...fromEntra, displayName: '陈三' })
  expect([again.status, again.body.id, again.body.active]).toEqual([201, body.id, true])
  expect(await person(body.id)).toMatchObject({ name: '陈三', disabled_at: null })
})

test('a person who is added again without addresses keeps those that they have confirmed', async () => {
  const { body } = await idp.send('POST', '/Users', fromEntra)
  const contact = { mobile: '13800000009', verified_phone: '13800000009' }
  await world.db.updateTable('person').set(contact).where('id', '=', Number(body.id)).execute()
  await confirmAddresses(world.db, [Number(body.id)])
  await idp.send('DELETE', `/Users/${body.id}`)
  const { emails, ...withoutAddresses } = fromEntra
  expect((await idp.send('POST', '/Users', withoutAddresses)).body.id).toBe(body.id)
  expect(await person(body.id)).toMatchObject({ ...contact, email: 'chen@example.edu' })
})

test('people are found by filters with and, or, not, brackets, presence and parts, without regard to case', async () => {
  await idp.send('POST', '/Users', fromEntra)
  expect(await find('USERNAME Eq "t0002"')).toEqual(['T0002'])
  expect(await find('userName sw "2026" and not (userName eq "20260001")')).toEqual(['20260002', '20260009'])
  expect(await find('externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"')).toEqual(['20260009'])
  expect(await find('emails[type eq "work" and value co "@EXAMPLE.edu"]')).toEqual(['20260009'])
  expect(await find('emails.value ew ".edu" or phoneNumbers[type eq "mobile"].value eq "x"')).toEqual(['20260009'])
  expect(await find('emails.value ew ".edu" or phoneNumbers.value eq "13800000002"')).toEqual(['20260002', '20260009'])
  expect(await find('emails pr')).toEqual(['20260009'])
  expect(await find(`${USER}:userName eq "A0001"`)).toEqual(['A0001'])
  expect(await find(`${ENTERPRISE}:employeeNumber eq "A0001"`)).toEqual(['A0001'])
  expect(await find('active eq false or userType eq "nobody"')).toEqual([])
  expect(await find('active eq "True" and userName gt "t"')).toEqual(['T0002'])
  const group = await idp.send('POST', '/Groups', { displayName: 'G', members: [{ value: String(world.other.id) }] })
  expect(await find(`groups.value eq "${group.body.id}"`)).toEqual(['20260002'])
  expect(await find('meta.created lt "2000-01-01T00:00:00Z"')).toEqual([])
  expect(await find(`id eq "${world.student.id}"`)).toEqual(['20260001'])
  expect(await find('title eq null and userName sw "A"')).toEqual(['A0001'])
  const sorted = await idp.send('GET', '/Users?sortBy=userName&sortOrder=descending&count=2&startIndex=2')
  expect((sorted.body.Resources as { userName: string }[]).map(({ userName }) => userName)).toEqual([
    'A0001',
    '20260009',
  ])
  const search = await idp.send('POST', '/Users/.search', { filter: 'userName eq "A0001"', attributes: ['userName'] })
  expect(search.body.Resources).toEqual([{ schemas: [USER], id: String(world.admin.id), userName: 'A0001' }])
})

test('responses have the attributes that are requested', async () => {
  const { body } = await idp.send('POST', '/Users', { ...fromEntra, [PORTAL_USER]: { nameEnglish: 'Yi Chen' } })
  const only = await idp.send('GET', `/Users/${body.id}?attributes=userName,name.givenName,emails.value`)
  expect(only.body).toEqual({
    schemas: [USER],
    id: body.id,
    userName: '20260009',
    name: { givenName: 'Yi' },
    emails: [{ value: 'chen@example.edu' }],
  })
  const without = await idp.send(
    'GET',
    `/Users/${body.id}?excludedAttributes=groups,name.formatted,${PORTAL_USER}:nameEnglish`,
  )
  expect(without.body).not.toHaveProperty('groups')
  expect(without.body.name).toEqual({ familyName: 'Chen', givenName: 'Yi' })
  expect(without.body[PORTAL_USER]).toBeUndefined()
})

test('an ETag keeps one change from overwriting another', async () => {
  const { body, headers } = await idp.send('POST', '/Users', fromEntra)
  const version = String(headers.etag)
  expect((body.meta as { version: string }).version).toBe(version)
  const same = await idp.send('GET', `/Users/${body.id}`, undefined, { 'if-none-match': version })
  expect(same.status).toBe(304)
  const operations = { Operations: [{ op: 'replace', path: 'title', value: 'Reader' }] }
  const first = await idp.send('PATCH', `/Users/${body.id}`, operations, { 'if-match': version })
  expect([first.status, first.headers.etag === version]).toEqual([200, false])
  const late = await idp.send('PUT', `/Users/${body.id}`, fromEntra, { 'if-match': version })
  expect([late.status, late.body.status]).toEqual([412, '412'])
  expect((await person(body.id)).position).toBe('Reader')
})

test('errors say what is wrong in the form of the RFC', async () => {
  const errors = 'urn:ietf:params:scim:api:messages:2.0:Error'
  const again = await idp.send('POST', '/Users', { ...fromEntra, userName: 't0002' })
  expect([again.status, again.body]).toEqual([
    409,
    { schemas: [errors], status: '409', scimType: 'uniqueness', detail: expect.stringContaining('t0002') },
  ])
  const scimType = async (response: Promise<{ status: number; body: Record<string, unknown> }>) => {
    const { status, body } = await response
    return [status, body.scimType]
  }
  const { id } = world.student
  expect(await scimType(idp.send('POST', '/Users', { userName: 'chen@example.edu' }))).toEqual([400, 'invalidValue'])
  expect(await scimType(idp.send('POST', '/Users', {}))).toEqual([400, 'invalidValue'])
  expect(await scimType(idp.send('POST', '/Users', []))).toEqual([400, 'invalidSyntax'])
  for (const extension of ['x', [], 7]) {
    const body = { userName: '20269999', displayName: 'X', [PORTAL_USER]: extension }
    expect(await scimType(idp.send('POST', '/Users', body))).toEqual([400, 'invalidValue'])
  }
  expect(await scimType(idp.send('GET', '/Users?filter=userName'))).toEqual([400, 'invalidFilter'])
  expect(await scimType(patch(id, { op: 'replace', path: 'colour', value: 'red' }))).toEqual([400, 'invalidPath'])
  expect(await scimType(patch(id, { op: 'replace', path: 'id', value: '1' }))).toEqual([400, 'mutability'])
  expect(await scimType(patch(id, { op: 'remove' }))).toEqual([400, 'noTarget'])
  expect(await scimType(patch(id, { op: 'move', path: 'title' }))).toEqual([400, 'invalidSyntax'])
  expect(await scimType(patch(id, { op: 'replace', path: 'active', value: 'maybe' }))).toEqual([400, 'invalidValue'])
  expect(
    await scimType(patch(id, { op: 'replace', path: 'phoneNumbers[type eq "mobile"].value', value: '13800000002' })),
  ).toEqual([409, 'uniqueness'])
  expect(await scimType(idp.send('GET', '/Users/987654'))).toEqual([404, undefined])
  expect(await scimType(idp.send('GET', '/nothing'))).toEqual([404, undefined])
  expect((await idp.send('POST', '/Bulk', { Operations: [] })).status).toBe(501)
  // The last administrator stays.
  expect((await patch(world.admin.id, { op: 'replace', path: 'active', value: false })).status).toBe(409)
})

test('operations of a request are applied all or not at all', async () => {
  const before = await person(world.student.id)
  const response = await patch(
    world.student.id,
    { op: 'replace', path: 'displayName', value: '新名' },
    { op: 'replace', path: 'userName', value: 'T0002' },
  )
  expect(response.status).toBe(409)
  expect(await person(world.student.id)).toEqual(before)
})

test('simultaneous changes of one person are all stored', async () => {
  const { body } = await idp.send('POST', '/Users', fromEntra)
  const changes = [
    'title',
    'displayName',
    `${PORTAL_USER}:positionEnglish`,
    `${PORTAL_USER}:professionalTitle`,
    'externalId',
  ]
  const responses = await Promise.all(changes.map((path) => patch(body.id, { op: 'replace', path, value: 'X1' })))
  expect(responses.map(({ status }) => status)).toEqual(changes.map(() => 200))
  expect(await person(body.id)).toMatchObject({ position: 'X1', name: 'X1', position_en: 'X1', title: 'X1' })
})

test('when a provider adds an address, the other one is notified; an odd one from before may remain', async () => {
  const { id } = world.student
  const email = 'a,b@example.edu'
  await world.db.updateTable('person').set({ email }).where('id', '=', id).execute()
  await confirmAddresses(world.db, [id])
  expect((await patch(id, { op: 'replace', path: 'title', value: 'Reader' })).status).toBe(200)
  const set = (value: string) => patch(id, { op: 'replace', path: 'emails', value: [{ type: 'work', value }] })
  expect((await set('b,c@example.edu')).status).toBe(400)
  expect(await consumeMessages(world.db, id)).toEqual([])
  expect((await set('lin@example.edu')).status).toBe(200)
  expect(await consumeMessages(world.db, id)).toEqual(['email-linked to 13900000001'])
})

test('a PUT without addresses preserves those that their owner has confirmed', async () => {
  const { id } = world.student
  const contact = { email: 'lin@example.edu', email_bound: true, mobile: '13800000001', verified_phone: '13800000001' }
  const body = { schemas: [USER], userName: '20260001', displayName: '林晓雨', title: 'Reader' }
  const put = async (attributes: object) => {
    expect((await idp.send('PUT', `/Users/${id}`, { ...body, ...attributes })).status).toBe(200)
    const { email, mobile } = await person(id)
    return [email, mobile]
  }
  const write = () => world.db.updateTable('person').set(contact).where('id', '=', id).execute()
  await write()
  await confirmAddresses(world.db, [id])
  expect(await put({})).toEqual(['lin@example.edu', '13800000001'])
  expect(await consumeMessages(world.db, id)).toEqual([])
  expect(await put({ phoneNumbers: [{ value: '010-62770001', type: 'work' }] })).toEqual([
    'lin@example.edu',
    '13800000001',
  ])
  await logIn(world.app, '13800000001')
  expect(await put({ emails: [], phoneNumbers: [] })).toEqual(['', null])
  // An address that only the institution has entered is not kept either.
  await world.db.updateTable('person').set({ confirmed_email: '', confirmed_phone: '' }).where('id', '=', id).execute()
  await write()
  expect(await put({})).toEqual(['', null])
})

test('a provider cannot change anything with which a person who holds a role logs in', async () => {
  const { id } = world.issuer
  const before = await person(id)
  for (const [path, value] of [
    ['emails', [{ type: 'work', value: 'thief@example.edu' }]],
    ['phoneNumbers', [{ type: 'mobile', value: '13800000077' }]],
    ['userName', 'T0777'],
  ] as const) {
    const response = await patch(id, { op: 'replace', path, value })
    expect([response.status, response.body.detail]).toEqual([403, expect.stringContaining('T0002 holds a role')])
  }
  expect(await person(id)).toEqual(before)
  expect((await patch(id, { op: 'replace', path: 'title', value: 'Reader' })).status).toBe(200)
  // A PUT without e-mail address and mobile number leaves both unchanged.
  const contact = { email: 'wang@example.edu', mobile: '13800000055' }
  await world.db.updateTable('person').set(contact).where('id', '=', id).execute()
  const body = { schemas: [USER], userName: 'T0002', displayName: '王老师', title: 'Professor', emails: [] }
  expect((await idp.send('PUT', `/Users/${id}`, body)).status).toBe(200)
  expect(await person(id)).toMatchObject({ ...contact, number: 'T0002', position: 'Professor' })
  const other = { ...body, emails: [{ value: 'thief@example.edu' }] }
  expect((await idp.send('PUT', `/Users/${id}`, other)).status).toBe(403)
  // A person who leaves is disabled, and comes back only through an administrator.
  expect((await patch(id, { op: 'replace', path: 'active', value: false })).status).toBe(200)
  expect((await patch(id, { op: 'replace', path: 'active', value: true })).status).toBe(403)
  expect((await person(id)).disabled_at).not.toBeNull()
})
