import { request } from 'node:http'
import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type IdentityProvider, identityProvider } from '../../testing/areas/identity-provider.ts'
import { lockWaits } from '../../testing/areas/lock-waits.ts'
import { portOf } from '../../testing/areas/uploads.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

let world: World
let idp: IdentityProvider
beforeAll(async () => {
  world = await createWorld()
  idp = await identityProvider(world)
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url, headers })

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
    const { queuedPatch, runningPatches } = await world.db.transaction().execute(async (trx) => {
      await trx.selectFrom('person').select('id').where('id', '=', world.student.id).forUpdate().execute()
      const running = Array.from({ length: 4 }, () => patch(world.student.id))
      await expect.poll(() => lockWaits(world.db)).toBe(4)
      const queued = patch(world.other.id)
      const { data } = await call(world.app, contract.scim.tokens, { headers: world.admin.headers })
      const id = data.list.find(({ name }) => name === 'Former')?.id ?? 0
      const headers = world.admin.headers
      expect((await call(world.app, contract.scim.revokeToken, { body: { id }, headers })).status).toBe(200)
      // In an object, because the transaction would wait for a returned promise.
      return { queuedPatch: queued, runningPatches: Promise.all(running) }
    })
    expect((await queuedPatch).status).toBe(401)
    expect((await runningPatches).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await idp.send('GET', `/Users/${world.other.id}`)
    expect(body.title).not.toBe(`By a thief ${world.other.id}`)
  },
)

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
    // A token has five times a hundred requests. A list of groups or people costs two, anything with members six.
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
