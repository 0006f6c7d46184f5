import { afterEach, beforeEach, expect, test } from 'vitest'
import { type IdentityProvider, identityProvider } from '../../testing/areas/identity-provider.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { ENTERPRISE, GROUP, USER } from './attributes.ts'

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
let world: World
let idp: IdentityProvider
beforeEach(async () => {
  world = await createWorld()
  idp = await identityProvider(world, 'Provider')
})
afterEach(() => world.close())

const person = (id: unknown) =>
  world.db.selectFrom('person').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
const patch = (path: string, ...Operations: unknown[]) => idp.send('PATCH', path, { schemas: [PATCH], Operations })
const ignored = async () => {
  const query = world.db.selectFrom('audit_entry').select('detail').where('action', '=', 'scim-ignored')
  return (await query.orderBy('id').execute()).map(({ detail }) => (detail as { ignored: string }).ignored)
}

/** Requests as Microsoft documents those of Entra ID, with a custom extension as its mappings can have one. */
test('Entra ID: finds people by e-mail address, and sends custom attributes and booleans as text', async () => {
  const custom = 'urn:ietf:params:scim:schemas:extension:CustomExtensionName:2.0:User'
  const response = await idp.send('POST', '/Users', {
    schemas: [USER, ENTERPRISE, custom],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: '20260009',
    active: 'True',
    displayName: '陈一',
    emails: [{ primary: true, type: 'work', value: 'chen@example.edu' }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
    [ENTERPRISE]: { department: 'Alchemy', manager: { value: 'T0002' } },
    [custom]: { tag: '701984' },
  })
  expect(response.status).toBe(201)
  const { id } = response.body
  for (const filter of [
    'emails[type eq "work"].value eq "chen@example.edu"',
    'emails[type eq "work" and value co "@example.edu"]',
    'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"',
  ]) {
    const list = await idp.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    expect([filter, list.status, list.body.totalResults]).toEqual([filter, 200, 1])
  }
  expect(
    (await idp.send('GET', `/Users?filter=${encodeURIComponent('emails[type eq "home"].value eq "chen@example.edu"')}`))
      .body.totalResults,
  ).toBe(0)
  const changed = await patch(
    `/Users/${id}`,
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@example.edu' },
    { op: 'Add', path: `${custom}:tag`, value: '701985' },
    { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
    { op: 'Add', path: `${ENTERPRISE}:jobCode`, value: '7' },
    { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Astrology' },
  )
  expect([changed.status, changed.body.emails]).toMatchObject([200, [{ value: 'updatedEmail@example.edu' }]])
  const off = await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })
  expect([off.status, off.body.active]).toEqual([200, false])
  expect(await ignored()).toEqual([custom, `${custom}:tag`, `${ENTERPRISE}:jobCode`])
})

test('Entra ID: a group is searched for by name, created empty, filled and emptied', async () => {
  const filter = encodeURIComponent('displayName eq "displayName"')
  const none = await idp.send('GET', `/Groups?excludedAttributes=members&filter=${filter}`)
  expect(none.body).toMatchObject({ totalResults: 0, Resources: [] })
  const response = await idp.send('POST', '/Groups', {
    schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName: 'displayName',
    meta: { resourceType: 'Group' },
  })
  expect([response.status, response.body.meta]).toMatchObject([
    201,
    { resourceType: 'Group', created: expect.any(String) },
  ])
  const path = `/Groups/${response.body.id}`
  const member = [{ $ref: null, value: String(world.student.id) }]
  await patch(path, { op: 'Add', path: 'members', value: member })
  expect((await idp.send('GET', path)).body.members).toMatchObject([{ value: String(world.student.id) }])
  await patch(path, { op: 'Remove', path: 'members', value: member })
  await patch(path, { op: 'Replace', path: 'displayName', value: 'updatedDisplayName' })
  const updatedGroup = await idp.send('GET', `${path}?excludedAttributes=members`)
  expect([updatedGroup.status, updatedGroup.body.displayName, updatedGroup.body.members]).toEqual([
    200,
    'updatedDisplayName',
    undefined,
  ])
  expect((await idp.send('DELETE', path)).status).toBe(204)
})

/** As Okta documents its requests: people by PUT, groups by PATCH. */
test('Okta: a person and a group as Okta pushes them', async () => {
  const userName = 'T0100'
  const none = await idp.send('GET', '/Users?filter=userName%20eq%20%22T0100%22&startIndex=1&count=100')
  expect(none.body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0 })
  const resource = {
    schemas: [USER],
    userName,
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: 'test.user@example.edu', type: 'work', display: 'test.user@example.edu' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  }
  const response = await idp.send('POST', '/Users', resource)
  expect([response.status, JSON.stringify(response.body).includes('1mz050nq')]).toEqual([201, false])
  const { id } = response.body
  const put = await idp.send('PUT', `/Users/${id}`, {
    ...resource,
    id,
    name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
    meta: { resourceType: 'User' },
  })
  expect([put.status, put.body.name]).toMatchObject([200, { givenName: 'Another', familyName: 'User' }])

  const group = await idp.send('POST', '/Groups', { schemas: [GROUP], displayName: 'Test SCIMv2', members: [] })
  const path = `/Groups/${group.body.id}`
  const named = await patch(path, { op: 'replace', value: { id: group.body.id, displayName: 'Test SCIMv20' } })
  expect([named.status, named.body.displayName]).toEqual([200, 'Test SCIMv20'])
  const display = 'test.user@okta.local'
  await patch(path, { op: 'replace', path: 'members', value: [{ value: String(world.student.id), display }] })
  const filled = await patch(
    path,
    { op: 'remove', path: `members[value eq "${world.student.id}"]` },
    { op: 'add', path: 'members', value: [{ value: id, display }] },
  )
  expect([filled.status, filled.body.members]).toMatchObject([200, [{ value: id, display: 'Another User' }]])
  const off = await patch(`/Users/${id}`, { op: 'replace', value: { active: false } })
  expect([off.status, off.body.active, off.body.userName]).toEqual([200, false, userName])
})

/** As the SCIM extension of Keycloak writes resources: by PUT, with relative addresses. */
test('Keycloak: searches by POST, and sends complete resources again', async () => {
  const response = await idp.send('POST', '/Users', {
    schemas: [USER],
    externalId: 'a7a1d6a0-4a2c',
    userName: '20260010',
    displayName: 'Lin Er',
    active: true,
    roles: [],
    emails: [{ value: 'er@example.edu', primary: true }],
  })
  const { id } = response.body
  const put = await idp.send('PUT', `/Users/${id}`, {
    schemas: [USER],
    id,
    externalId: 'a7a1d6a0-4a2c',
    userName: '20260010',
    displayName: 'Lin San',
    active: true,
    roles: [],
    emails: [],
    meta: { location: `Users/${id}` },
  })
  expect([put.status, (await person(id)).name, (await person(id)).email]).toEqual([200, 'Lin San', ''])
  const member = { value: String(id), $ref: `Users/${id}` }
  const group = await idp.send('POST', '/Groups', { schemas: [GROUP], displayName: 'staff', members: [member] })
  expect((await person(id)).organization_id).toBe(1)
  const path = `/Groups/${group.body.id}`
  const again = await idp.send('PUT', path, {
    schemas: [GROUP],
    id: group.body.id,
    displayName: 'staff',
    members: [member],
    meta: { location: `Groups/${group.body.id}` },
  })
  expect([again.status, again.body.members]).toMatchObject([200, [{ value: String(id) }]])
  const search = await idp.send('POST', '/Users/.search', {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
    startIndex: 1,
    count: 2,
  })
  expect([search.status, search.body.itemsPerPage]).toEqual([200, 2])
})
