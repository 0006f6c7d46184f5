import { contract } from '@quadrangle/api-client/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type IdentityProvider, identityProvider } from '../../testing/areas/identity-provider.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { lockTable } from '../../testing/lock-table.ts'
import { call } from '../../testing/test-app.ts'
import { ENTERPRISE, GROUP, USER } from './attributes.ts'

let world: World
let idp: IdentityProvider
beforeEach(async () => {
  world = await createWorld()
  idp = await identityProvider(world)
})
afterEach(() => world.close())

const query = (filter: string) => `filter=${encodeURIComponent(filter)}`
const metaOf = ({ body }: { body: Record<string, unknown> }) => body.meta as { created: string; lastModified: string }
const ids = ({ body }: { body: Record<string, unknown> }) =>
  ((body.Resources ?? []) as { id: string }[]).map(({ id }) => id)

test('lastModified is the time of the last change by any route, and can be used in filters', async () => {
  const { student, admin } = world
  const path = `/Users/${student.id}`
  const first = metaOf(await idp.send('GET', path)).lastModified
  expect(Date.parse(first)).toBeGreaterThan(0)
  const since = async (time: string) => ids(await idp.send('GET', `/Users?${query(`meta.lastModified gt "${time}"`)}`))
  expect(await since(first)).not.toContain(String(student.id))
  // Nothing has changed.
  await idp.send('PATCH', path, { Operations: [{ op: 'replace', path: 'userName', value: '20260001' }] })
  expect(metaOf(await idp.send('GET', path)).lastModified).toBe(first)
  await call(world.app, contract.directory.setAccess, {
    body: { ids: [student.id], disabled: 1 },
    headers: admin.headers,
  })
  const second = metaOf(await idp.send('GET', path)).lastModified
  expect(second > first).toBe(true)
  expect(await since(first)).toContain(String(student.id))
  await idp.send('PATCH', path, { Operations: [{ op: 'add', path: 'externalId', value: 'x-1' }] })
  expect(metaOf(await idp.send('GET', path)).lastModified > second).toBe(true)
})

test('lastModified of a group changes with its name and its members', async () => {
  const response = await idp.send('POST', '/Groups', { displayName: 'SG-1' })
  const path = `/Groups/${response.body.id}`
  const times = [metaOf(response).lastModified]
  for (const operation of [
    { op: 'replace', path: 'displayName', value: 'SG-2' },
    { op: 'add', path: 'members', value: [{ value: String(world.student.id) }] },
  ]) {
    await idp.send('PATCH', path, { Operations: [operation] })
    times.push(metaOf(await idp.send('GET', path)).lastModified)
  }
  expect(times).toEqual([...new Set(times)].toSorted())
  const found = await idp.send('GET', `/Groups?${query(`meta.lastModified ge "${times[2]}"`)}`)
  expect(ids(found)).toEqual([response.body.id])
})

test('schemas, resource types and the configuration follow the RFC', async () => {
  const config = await idp.send('GET', '/ServiceProviderConfig')
  expect(config.body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    etag: { supported: true },
    sort: { supported: true },
    changePassword: { supported: false },
  })
  const schemas = await idp.send('GET', '/Schemas')
  expect(schemas.body.totalResults).toBe(5)
  expect((await idp.send('GET', `/Schemas/${USER}`)).body).toMatchObject({ id: USER, name: 'User' })
  expect((await idp.send('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users', schema: USER })
  expect((await idp.send('GET', '/ResourceTypes/Pet')).status).toBe(404)
})

test('addresses may end with a slash', async () => {
  const response = await idp.send('POST', '/Groups/', { displayName: 'SG-1' })
  expect(response.status).toBe(201)
  for (const path of [
    '/Users/',
    `/Users/${world.student.id}/`,
    `/Groups/${response.body.id}/`,
    '/Schemas/',
    '/ServiceProviderConfig/',
  ]) {
    expect([path, (await idp.send('GET', path)).status]).toEqual([path, 200])
  }
  expect((await idp.send('POST', '/Users/.search/', { count: 1 })).status).toBe(200)
  expect((await idp.send('DELETE', `/Groups/${response.body.id}/`)).status).toBe(204)
})

// RFC 7644, 3.4.3 and 3.4.2.1.
test('a search at the root finds people and groups, page by page', async () => {
  const { body } = await idp.send('POST', '/Groups', { displayName: '王老师' })
  const search = (parameters: object) =>
    idp.send('POST', '/.search', { schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'], ...parameters })
  const filter = 'displayName eq "王老师" or userName eq "A0001"'
  const all = await search({ filter, attributes: ['displayName', 'userName'] })
  expect(all.body).toMatchObject({ totalResults: 3, startIndex: 1, itemsPerPage: 3 })
  expect(all.body.Resources).toEqual([
    { schemas: [USER], id: String(world.issuer.id), displayName: '王老师', userName: 'T0002' },
    { schemas: [USER], id: String(world.admin.id), displayName: expect.any(String), userName: 'A0001' },
    { schemas: [GROUP], id: body.id, displayName: '王老师' },
  ])
  expect(ids(await search({ filter, startIndex: 3, count: 5 }))).toEqual([body.id])
  expect(ids(await search({ filter, startIndex: 2, count: 1 }))).toEqual([String(world.admin.id)])
  expect(ids(await search({ filter: 'meta.resourceType eq "Group"' }))).toEqual([body.id])
  expect((await search({ filter: 'displayName' })).status).toBe(400)
})

test('without “active” people remain enabled or disabled', async () => {
  const path = `/Users/${world.student.id}`
  await idp.send('PATCH', path, { Operations: [{ op: 'replace', path: 'active', value: false }] })
  const removed = await idp.send('PATCH', path, { Operations: [{ op: 'remove', path: 'active' }] })
  expect([removed.status, removed.body.active]).toEqual([200, false])
  const replaced = await idp.send('PUT', path, { userName: '20260001', displayName: '林晓雨' })
  expect([replaced.status, replaced.body.active]).toEqual([200, false])
})

// RFC 7643, 7: clients generate their models from the schemas.
test('each reference in the schemas names the type that it refers to', async () => {
  const { body } = await idp.send('GET', '/Schemas')
  const references: unknown[] = []
  JSON.stringify(body, (_key, value) => {
    if (value?.type === 'reference') references.push(value.referenceTypes)
    return value
  })
  expect(references).toEqual([['Group'], ['User']])
})

// RFC 7644, 3.5.2: its own examples, with people of this portal.
test('the PATCH examples of the RFC give the expected results', async () => {
  const [babs, james] = [world.student, world.issuer]
  const group = await idp.send('POST', '/Groups', { displayName: 'Employees' })
  const patch = async (...Operations: unknown[]) => {
    const response = await idp.send('PATCH', `/Groups/${group.body.id}`, { Operations })
    return [response.status, ((response.body.members ?? []) as { value: string }[]).map(({ value }) => Number(value))]
  }
  const members = [{ display: 'Babs Jensen', $ref: `https://example.com/v2/Users/${babs.id}`, value: `${babs.id}` }]
  expect(await patch({ op: 'add', path: 'members', value: members })).toEqual([200, [babs.id]])
  expect(await patch({ op: 'remove', path: `members[value eq "${babs.id}"]` })).toEqual([200, []])
  await patch({ op: 'add', value: { members } })
  expect(await patch({ op: 'remove', path: 'members' })).toEqual([200, []])
  await patch({ op: 'add', path: 'members', value: members })
  expect(
    await patch(
      { op: 'remove', path: `members[value eq "${babs.id}"]` },
      { op: 'add', path: 'members', value: [{ display: 'James Smith', value: `${james.id}` }] },
    ),
  ).toEqual([200, [james.id]])
  expect(await patch({ op: 'replace', path: 'members', value: members })).toEqual([200, [babs.id]])

  const user = async (...Operations: unknown[]) => idp.send('PATCH', `/Users/${babs.id}`, { Operations })
  const added = await user({
    op: 'add',
    value: { emails: [{ value: 'babs@jensen.example', type: 'home' }], nickname: 'Babs', colour: 'red' },
  })
  expect([added.status, added.body.emails]).toMatchObject([200, [{ value: 'babs@jensen.example' }]])
  const none = await user({
    op: 'replace',
    path: 'addresses[type eq "work"].streetAddress',
    value: '1010 Broadway Ave',
  })
  expect(none.status).toBe(200)
  const noTarget = await user({ op: 'replace', path: 'emails[value ew "hotmail.com"].type', value: 'home' })
  expect([noTarget.status, noTarget.body.scimType]).toEqual([400, 'noTarget'])
})

test('a PATCH may have keys in any case, and the value of an extension has to be an object', async () => {
  const path = `/Users/${world.student.id}`
  const sentBack = { ID: '5', Schemas: [USER], Meta: {}, Active: true }
  const operations = [
    { Op: 'Replace', Path: 'title', Value: 'Reader' },
    { OP: 'replace', VALUE: sentBack },
  ]
  const response = await idp.send('PATCH', path, { operations })
  expect([response.status, response.body.title]).toEqual([200, 'Reader'])
  const ignored = world.db.selectFrom('audit_entry').select('detail').where('action', '=', 'scim-ignored')
  expect(await ignored.execute()).toEqual([])
  const list = await idp.send('PATCH', path, { Operations: [{ op: 'replace', path: ENTERPRISE, value: ['x'] }] })
  expect([list.status, list.body.scimType]).toEqual([400, 'invalidValue'])
})

test.runIf(process.env.TEST_DB === 'postgres')(
  'only one read runs at a time, so that reads leave the database to users',
  async () => {
    const { body } = await idp.send('POST', '/Groups', { displayName: 'SG-1' })
    const lock = await lockTable(world.database, 'scim_group')
    const reads = [1, 2, 3].map(() => idp.send('GET', `/Groups/${body.id}`))
    await expect.poll(lock.waiting).toBe(1)
    // The other two were sent before this one.
    expect((await idp.send('GET', '/ServiceProviderConfig')).status).toBe(200)
    expect(await lock.waiting()).toBe(1)
    await lock.release()
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([200, 200, 200])
  },
)
