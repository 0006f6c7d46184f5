import { request } from 'node:http'
import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type IdentityProvider, identityProvider } from '../../testing/areas/identity-provider.ts'
import { lockWaits } from '../../testing/areas/lock-waits.ts'
import { portOf } from '../../testing/areas/uploads.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { USER } from './attributes.ts'
import { parseFilter } from './filter.ts'

let world: World
let idp: IdentityProvider
beforeAll(async () => {
  world = await createWorld()
  idp = await identityProvider(world)
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url, headers })
const filtered = (filter: string) => idp.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)

test('every request without a valid token is refused, and a session does not count as one', async () => {
  for (const path of [
    'Users',
    'Groups',
    'Schemas',
    'ServiceProviderConfig',
    'Bulk',
    'nothing',
    `Users/${world.student.id}`,
  ]) {
    const { statusCode, headers } = await get(`/scim/v2/${path}`)
    expect([path, statusCode, headers['www-authenticate']]).toEqual([path, 401, 'Bearer realm="scim"'])
  }
  expect((await get('/scim/v2/Users', { ...world.admin.headers })).statusCode).toBe(401)
  const wrong = [
    'Bearer x',
    `Bearer ${idp.token}x`,
    `Basic ${idp.token}`,
    `Bearer ${idp.token.toLowerCase()}`,
    idp.token,
  ]
  for (const authorization of wrong) {
    expect((await get('/scim/v2/Users', { authorization })).statusCode).toBe(401)
  }
})

test('a token in the address is refused, even beside a valid one', async () => {
  expect((await get(`/scim/v2/Users?access_token=${idp.token}`)).statusCode).toBe(400)
  const both = await get(`/scim/v2/Users?access_token=${idp.token}`, { authorization: `Bearer ${idp.token}` })
  expect(both.statusCode).toBe(400)
})

test('a token cannot be used as a session of the portal', async () => {
  const headers = { authorization: `Bearer ${idp.token}`, 'x-quadrangle-client': 'portal' }
  expect((await get('/api/user/info', headers)).statusCode).not.toBe(200)
})

test('tokens are made, listed without their secret, and revoked in the Backstage, each with a record', async () => {
  const headers = world.admin.headers
  const body = { name: 'Okta', days: 90 }
  expect((await call(world.app, contract.scim.createToken, { body, headers: world.issuer.headers })).status).toBe(403)
  const { data } = await call(world.app, contract.scim.createToken, { body, headers })
  expect(data.token).toMatch(/^qdscim_[\w-]{43}$/)
  const list = await call(world.app, contract.scim.tokens, { headers })
  expect(list.data.list).toMatchObject([{ id: data.id, name: 'Okta', state: 'valid', last_used_at: null }, {}])
  expect(JSON.stringify(list.data)).not.toContain(data.token)
  const revoke = () => call(world.app, contract.scim.revokeToken, { body: { id: data.id }, headers })
  expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 404])
  expect((await get('/scim/v2/Users', { authorization: `Bearer ${data.token}` })).statusCode).toBe(401)
  const entries = await world.db
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('action', 'in', ['scim-token-made', 'scim-token-revoked'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(entries).toEqual([
    { action: 'scim-token-revoked', detail: { scim: 'Okta' } },
    { action: 'scim-token-made', detail: { scim: 'Okta', days: 90 } },
  ])
})

test('a revoked and an expired token end at once, and tokens are stored as hashes', async () => {
  const revoked = await identityProvider(world, 'Gone')
  expect((await revoked.send('GET', '/Users?count=0')).status).toBe(200)
  const rows = await world.db.selectFrom('scim_token').selectAll().where('name', '=', 'Gone').execute()
  expect(rows[0]?.last_used_at).not.toBeNull()
  expect(JSON.stringify(rows.map((row) => ({ ...row, text: row.token_hash.toString() })))).not.toContain(revoked.token)
  await world.db.updateTable('scim_token').set({ revoked_at: new Date() }).where('name', '=', 'Gone').execute()
  expect((await revoked.send('GET', '/Users?count=0')).status).toBe(401)
  const expired = await identityProvider(world, 'Late')
  await world.db
    .updateTable('scim_token')
    .set({ expires_at: new Date(0) })
    .where('name', '=', 'Late')
    .execute()
  expect((await expired.send('GET', '/Users?count=0')).status).toBe(401)
})

test('a token that is revoked before the body arrives writes nothing', async () => {
  const provider = await identityProvider(world, 'Slow')
  const body = JSON.stringify({ userName: '20267777', displayName: '慢', userType: 'student' })
  const upload = request({
    port: await portOf(world),
    host: '127.0.0.1',
    method: 'POST',
    path: '/scim/v2/Users',
    headers: {
      authorization: `Bearer ${provider.token}`,
      'content-type': 'application/scim+json',
      'content-length': Buffer.byteLength(body),
    },
  })
  const status = new Promise((resolve) => upload.on('response', (response) => resolve(response.resume().statusCode)))
  upload.flushHeaders()
  const lastUsed = () =>
    world.db.selectFrom('scim_token').select('last_used_at').where('name', '=', 'Slow').executeTakeFirstOrThrow()
  await expect.poll(async () => (await lastUsed()).last_used_at).not.toBeNull()
  await world.db.updateTable('scim_token').set({ revoked_at: new Date() }).where('name', '=', 'Slow').execute()
  upload.end(body)
  expect(await status).toBe(401)
})

test.runIf(process.env.TEST_DB === 'postgres')(
  'a change that is still waiting when its token is revoked is not made',
  async () => {
    const former = await identityProvider(world, 'Former')
    const title = (id: number) => ({ Operations: [{ op: 'replace', path: 'title', value: `By a thief ${id}` }] })
    const patch = (id: number) => former.send('PATCH', `/Users/${id}`, title(id))
    const { waits, statuses } = await world.db.transaction().execute(async (trx) => {
      await trx.selectFrom('person').select('id').where('id', '=', world.student.id).forUpdate().execute()
      const begun = Array.from({ length: 4 }, () => patch(world.student.id))
      await expect.poll(() => lockWaits(world.db)).toBe(4)
      const waiting = patch(world.other.id)
      const { data } = await call(world.app, contract.scim.tokens, { headers: world.admin.headers })
      const id = data.list.find(({ name }) => name === 'Former')?.id ?? 0
      const headers = world.admin.headers
      expect((await call(world.app, contract.scim.revokeToken, { body: { id }, headers })).status).toBe(200)
      return { waits: waiting, statuses: Promise.all(begun) }
    })
    expect((await waits).status).toBe(401)
    expect((await statuses).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await idp.send('GET', `/Users/${world.other.id}`)
    expect(body.title).not.toBe(`By a thief ${world.other.id}`)
  },
)

test.each([
  `userName eq "x" or 1 eq 1`,
  `userName eq "x"; drop table person`,
  `userName eq 'x'`,
  `p.number eq "x"`,
  `password pr`,
  `userName"or"1" eq "1"`,
  `(userName pr`,
  `userName eq`,
  `userName xx "1"`,
  `certificate pr`,
  `account.password_hash sw "$argon2"`,
  `constructor pr`,
  `__proto__ pr`,
  `emails.constructor eq "x"`,
  `toString[value eq "1"]`,
  `active sw "t"`,
  `meta.created eq "x"`,
  `userName eq "\\"`,
])('the filter %s is refused', async (filter) => {
  const { status, body } = await filtered(filter)
  expect([status, body.scimType]).toEqual([400, 'invalidFilter'])
})

test.each([`x' or '1'='1`, `%`, `_________`, `x\\" or userName pr or userName eq \\"x`, `'; delete from person; --`])(
  'the value %s finds no one',
  async (value) => {
    for (const op of ['eq', 'co', 'sw', 'ew']) {
      const { status, body } = await filtered(`userName ${op} "${value}"`)
      expect([status, body.totalResults]).toEqual([200, 0])
    }
  },
)

test.each(['2147483648', '999999999999999', '0'])('the id %s belongs to no one', async (id) => {
  for (const [path, attribute] of [
    ['Users', 'id'],
    ['Users', 'groups.value'],
    ['Groups', 'id'],
    ['Groups', 'members.value'],
  ] as const) {
    const { status, body } = await idp.send('GET', `/${path}?filter=${encodeURIComponent(`${attribute} eq "${id}"`)}`)
    expect([path, attribute, status, body.totalResults]).toEqual([path, attribute, 200, 0])
  }
  expect((await idp.send('GET', `/Groups/${id.slice(0, 9)}`)).status).toBe(404)
  expect((await idp.send('GET', `/Users/${id}`)).status).toBe(404)
  expect((await idp.send('POST', '/Groups', { displayName: 'SG', members: [{ value: id }] })).status).toBe(400)
})

test('filters that would take long are refused, and none takes long to parse', () => {
  expect(() => parseFilter(`${'('.repeat(50)}userName pr${')'.repeat(50)}`)).toThrow('nested')
  expect(() => parseFilter(Array(60).fill('userName pr').join(' or '))).toThrow('terms')
  expect(() => parseFilter(`userName eq "${'a'.repeat(3_000)}"`)).toThrow('longer')
  for (const text of [
    '"\n'.repeat(900),
    `"${'\n'.repeat(1_900)}`,
    `"${'\\'.repeat(1_900)}`,
    ' '.repeat(1_999),
    '(((((',
  ])
    expect(() => parseFilter(text)).toThrow('The filter cannot be read')
})

test('operations that would compare too much are refused as a whole', async () => {
  const people = Array.from({ length: 300 }, (_, index) => ({
    number: `M${index}`,
    name: '甲',
    name_en: 'A',
    kind: 'student' as const,
    organization_id: 1,
  }))
  const ids = await world.db.insertInto('person').values(people).returning('id').execute()
  const members = ids.map(({ id }) => ({ value: String(id) }))
  const { body } = await idp.send('POST', '/Groups', { displayName: 'SG-Large', members })
  const path = `members[${Array(48).fill('type eq 1').join(' or ')}]`
  const operations = (count: number) => [
    { op: 'replace', path: 'displayName', value: 'SG-Half' },
    ...Array(count).fill({ op: 'remove', path }),
  ]
  const refused = await idp.send('PATCH', `/Groups/${body.id}`, { Operations: operations(999) })
  expect([refused.status, refused.body.scimType]).toEqual([400, 'tooMany'])
  const after = await idp.send('GET', `/Groups/${body.id}`)
  expect([after.body.displayName, (after.body.members as []).length]).toEqual(['SG-Large', 300])
  expect((await idp.send('PATCH', `/Groups/${body.id}`, { Operations: operations(10) })).status).toBe(200)
  // A provider removes many members one by one.
  const removals = members.slice(1).map(({ value }) => ({ op: 'remove', path: `members[value eq "${value}"]` }))
  const removal = await idp.send('PATCH', `/Groups/${body.id}`, { Operations: removals })
  expect([removal.status, removal.body.members]).toMatchObject([200, members.slice(0, 1)])

  const keys = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`k${index}`, '']))
  const expanded = await idp.send('PATCH', `/Groups/${body.id}`, {
    Operations: Array(12).fill({ op: 'add', value: keys }),
  })
  expect(expanded.status).toBe(413)

  const emails = Array.from({ length: 1_500 }, (_, index) => ({ value: `${index}` }))
  const add = { op: 'add', path: 'emails', value: emails }
  const many = await idp.send('PATCH', `/Users/${world.student.id}`, { Operations: [add, add] })
  expect([many.status, many.body.scimType]).toEqual([400, 'tooMany'])
})

test('a list whose filter would compare too much is refused', async () => {
  await sql`insert into person (number, name, name_en, kind, organization_id)
    select 'L' || n, '甲', 'A', 'student', 1 from generate_series(1, 25000) as n`.execute(world.db)
  const terms = (count: number) => Array(count).fill('displayName co "z"').join(' or ')
  const refused = await filtered(terms(50))
  expect([refused.status, refused.body.scimType]).toEqual([400, 'tooMany'])
  const search = await idp.send('POST', '/.search', { filter: terms(50) })
  expect([search.status, search.body.scimType]).toEqual([400, 'tooMany'])
  const few = await filtered(terms(5))
  expect([few.status, few.body.totalResults]).toEqual([200, 0])
  // Many members at once are refused as well, unless they are in one group.
  const { body } = await idp.send('POST', '/Groups', { displayName: 'SG-Everyone' })
  const id = Number(body.id)
  await sql`insert into scim_group_member select ${id}::integer, id from person`.execute(world.db)
  const all = await idp.send('GET', '/Groups?attributes=members.value')
  expect([all.status, all.body.scimType]).toEqual([400, 'tooMany'])
  const one = await idp.send('GET', `/Groups?attributes=members.value&filter=${encodeURIComponent(`id eq "${id}"`)}`)
  expect([one.status, one.body.totalResults]).toEqual([200, 1])
})

test('nothing but the listed attributes can be written', async () => {
  const response = await idp.send('POST', '/Users', {
    schemas: [USER],
    userName: 'M0001',
    displayName: 'Mallory',
    id: String(world.admin.id),
    roles: [{ value: 'admin' }],
    isAdmin: true,
    certificate: '1',
    disabled_at: null,
    organization_id: 4,
    entitlements: ['admin'],
    password: 'Secret-123',
    groups: [{ value: '4' }],
    meta: { created: '2000-01-01' },
  })
  expect([response.status, response.body.id === String(world.admin.id)]).toEqual([201, false])
  const id = Number(response.body.id)
  const row = await world.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ organization_id: 1, certificate: null, kind: 'staff' })
  const roles = await world.db.selectFrom('person_role').select('role').where('person_id', '=', id).execute()
  const accounts = await world.db.selectFrom('account').select('person_id').where('person_id', '=', id).execute()
  expect([roles, accounts]).toEqual([[], []])
  for (const path of [
    'certificate',
    'avatar_url',
    '__proto__.polluted',
    'constructor.prototype',
    'groups',
    'meta.created',
  ]) {
    const response = await idp.send('PATCH', `/Users/${id}`, { Operations: [{ op: 'add', path, value: 'x' }] })
    expect([path, response.status]).toEqual([path, 400])
  }
  const ignored = { roles: [{ value: 'admin' }], entitlements: 'admin' }
  expect((await idp.send('PATCH', `/Users/${id}`, { Operations: [{ op: 'add', value: ignored }] })).status).toBe(200)
  expect(await world.db.selectFrom('person_role').select('role').where('person_id', '=', id).execute()).toEqual([])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('bodies that are too large, too deep, of another type or broken are refused in the form of SCIM', async () => {
  const send = (payload: string, type = 'application/scim+json') =>
    world.app.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      payload,
      headers: { authorization: `Bearer ${idp.token}`, 'content-type': type },
    })
  const statuses = [
    (await send(JSON.stringify({ userName: 'x'.repeat(100_000) }))).statusCode,
    (await send('['.repeat(100))).statusCode,
    (await send('{"userName":')).statusCode,
    (await send('{"__proto__":{"a":1}}')).statusCode,
    (await send('{"userName":"a\\u0000b"}')).statusCode,
    (await send('userName=x', 'application/x-www-form-urlencoded')).statusCode,
  ]
  expect(statuses).toEqual([413, 400, 400, 400, 400, 415])
  expect((await send('{')).json()).toMatchObject({ status: '400', scimType: 'invalidSyntax' })
  const many = { Operations: Array(1_001).fill({ op: 'replace', path: 'title', value: 'x' }) }
  const response = await idp.send('PATCH', `/Users/${world.student.id}`, many)
  expect(response.status).toBe(413)
})

test('too many requests of one token wait, those of another do not', async () => {
  // With a fixed clock the limit does not refill, however slow the machine is.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const limited = await createWorld({ config: { requestsPerMinute: 100 } })
  try {
    const busy = await identityProvider(limited, 'Busy')
    const statuses = new Set<number>()
    let last: Awaited<ReturnType<typeof busy.send>> | undefined
    for (let n = 0; n < 600 && !statuses.has(429); n += 1) {
      last = await busy.send('GET', '/ServiceProviderConfig')
      statuses.add(last.status)
    }
    expect(last?.status).toBe(429)
    expect(last?.body).toMatchObject({ status: '429' })
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    // A token has five times a hundred requests. A list of groups costs two, one with members six, and a list of people
    // two.
    const timesOf = async (path: string) => {
      const reader = await identityProvider(limited, path)
      let times = 0
      while (times < 600 && (await reader.send('GET', path)).status !== 429) times += 1
      return times
    }
    expect(await timesOf('/Groups?count=1')).toBe(250)
    expect(await timesOf('/Groups?count=1&attributes=members')).toBe(83)
    expect(await timesOf('/Users?count=1')).toBe(250)
    expect(await timesOf('/Users/1')).toBe(500)
    expect(await timesOf('/Groups/1')).toBe(83)
    expect(await timesOf('/Groups/1?excludedAttributes=members')).toBe(500)
  } finally {
    clock.mockRestore()
    await limited.close()
  }
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
