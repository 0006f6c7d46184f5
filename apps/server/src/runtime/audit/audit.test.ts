import { contract, type Endpoint } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { multipart } from '../../testing/areas/pictures.ts'
import { emptyAudience, only, sendRequest } from '../../testing/areas/send-request.ts'
import { createWorld, organization, type World } from '../../testing/areas/world.ts'
import { exampleHandlers } from '../../testing/example-handlers.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { browserHeaders, call, createTestApp, inject, logIn } from '../../testing/test-app.ts'

const start = new Date('2026-11-20T08:00:10Z')
let world: World

beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.db.deleteFrom('audit_entry').execute()
  // Entries of views are merged per minute; the tests control when a minute ends.
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  return () => vi.useRealTimers()
})
afterAll(() => world.close())

const entries = () =>
  world.db
    .selectFrom('audit_entry')
    .select(['person_id', 'action', 'notice_id', 'organization_id', 'times', 'detail'])
    .orderBy('id')
    .execute()
const entry = (person_id: number | null, action: string, overrides: object = {}) => ({
  person_id,
  action,
  notice_id: null,
  organization_id: null,
  times: 1,
  detail: {},
  ...overrides,
})
const search = (text: string) =>
  call(world.app, contract.audience.people, { query: { text }, headers: world.issuer.headers })

test('every call that declares what it audits is recorded after it has succeeded, whatever its handler does', async () => {
  const { app, database, close } = await createTestApp({ handlers: exampleHandlers() })
  try {
    const id = await addPerson(database.db, { number: 'A0001', roles: ['admin', 'issuer'] })
    const token = Buffer.alloc(32, 1).toString('base64url')
    await database.pool.query(
      `insert into session (token_hash, person_id, client, expires_at) values (sha256($1), $2, '', now() + interval '1 hour')`,
      [Buffer.from(token), id],
    )
    const headers = { ...browserHeaders, cookie: `qd_session=${token}` }
    const audited = Object.values(contract).flatMap((calls) =>
      Object.values(calls as Record<string, Endpoint>).filter(({ audit }) => audit !== undefined),
    )
    const file = multipart(Buffer.from('name\r\n'), 'people.csv', 'text/csv')
    for (const endpoint of audited) {
      await database.db.deleteFrom('audit_entry').execute()
      const { statusCode } = await inject(app, endpoint, {
        ...endpoint.example,
        ...(endpoint.upload === undefined
          ? { headers }
          : { body: file.payload, headers: { ...headers, 'content-type': file.contentType } }),
      })
      const rows = await database.db.selectFrom('audit_entry').select(['person_id', 'action']).execute()
      expect([endpoint.path, statusCode, rows]).toEqual([
        endpoint.path,
        200,
        [{ person_id: id, action: endpoint.audit }],
      ])
    }
    expect(audited.length).toBeGreaterThan(15)
  } finally {
    await close()
  }
})

test('the lookups while a name is typed are one entry with a count; the next minute begins another', async () => {
  const { issuer, student } = world
  await world.db.updateTable('person').set({ name: '林晓雨' }).where('id', '=', student.id).execute()
  for (const text of ['林', '林晓', '林晓雨', '王', '林晓雨']) await search(text)
  const searched = (overrides: object) => entry(issuer.id, 'people-searched', overrides)
  const first = searched({ times: 5, detail: { text: '林晓雨 · 王', people: 5 } })
  expect(await entries()).toEqual([first])
  vi.setSystemTime(start.getTime() + 60_000)
  await search('林')
  expect(await entries()).toEqual([first, searched({ detail: { text: '林', people: 1 } })])
})

test('equal lookups in parallel are one entry, and none is lost', async () => {
  await Promise.all(Array.from({ length: 20 }, () => search('王')))
  expect(await entries()).toEqual([
    entry(world.issuer.id, 'people-searched', { times: 20, detail: { text: '王', people: 20 } }),
  ])
})

test('no lookup is omitted after many others, or because it resembles the end of a shortened list', async () => {
  const texts = ['林…', ...Array.from({ length: 30 }, (_, n) => `${n + 10}`.repeat(20)), '王老师']
  for (const text of texts) await search(text)
  const [{ times, detail } = { times: 0, detail: {} }] = await entries()
  expect([times, detail]).toEqual([32, { text: texts.join(' · '), people: 1 }])
})

test('lookups of members, of a group and of the records are recorded with the organisation or group and the number of people', async () => {
  const { app, issuer, student, admin } = world
  const members = (organization_id: number, headers = issuer.headers) =>
    call(app, contract.organization.members, { query: { organization_id, page_size: 1 }, headers })
  await members(organization.school)
  await members(organization.school)
  await members(organization.laboratory)
  const groups = ['读书会…', '导师组'].map((name) => ({ name, people: [student.id], organizations: [] }))
  for (const body of groups) {
    const group = await call(app, contract.group.create, { body, headers: issuer.headers })
    const view = () => call(app, contract.group.detail, { query: { id: group.data.id }, headers: issuer.headers })
    if (body === groups[0]) await view()
    await view()
  }
  await call(app, contract.delivery.outbox, { query: {}, headers: admin.headers })
  const records = await call(app, contract.delivery.audit, { query: {}, headers: admin.headers })
  expect(await entries()).toEqual([
    entry(issuer.id, 'members-seen', { organization_id: organization.school, times: 2, detail: { people: 2 } }),
    entry(issuer.id, 'members-seen', { organization_id: organization.laboratory, detail: { people: 1 } }),
    entry(issuer.id, 'group-seen', { times: 2, detail: { people: 2, group: '读书会…' } }),
    entry(issuer.id, 'group-seen', { detail: { people: 1, group: '导师组' } }),
    entry(admin.id, 'outbox-seen', { detail: { people: 0 } }),
    entry(admin.id, 'records-seen'),
  ])
  expect(records.data.list.at(-1)).toMatchObject({
    action: 'members-seen',
    times: 2,
    name: '王老师',
    organization: '计算机学院',
    organization_en: 'School of Computing',
  })
})

test('refused calls, and calls that change nothing, leave no record', async () => {
  const { app, issuer, student, other, admin } = world
  const statuses = [
    await call(app, contract.organization.members, {
      query: { organization_id: organization.school },
      headers: other.headers,
    }),
    await call(app, contract.group.detail, { query: { id: 987_654 }, headers: issuer.headers }),
    await call(app, contract.audience.people, { query: { text: '林' }, headers: student.headers }),
    await call(app, contract.delivery.release, {
      body: { notice_id: 1, channel: 'email' },
      headers: admin.headers,
    }),
    await call(app, contract.config.update, { body: {}, headers: admin.headers }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([403, 404, 403, 409, 200])
  // The request for names of another organisation came from another site.
  const { cookie = '' } = issuer.headers
  expect((await app.inject({ url: '/api/ws/orginfo/findPeople?text=x', headers: { cookie } })).statusCode).toBe(403)
  expect(await entries()).toEqual([])
})

test('cancelling a scheduled notice is recorded like scheduling one', async () => {
  const { app, issuer, student } = world
  const later = new Date(start.getTime() + 3_600_000).toISOString()
  const body = sendRequest({ send_at: later, audience: { ...emptyAudience, ...only(student.id) } })
  await call(app, contract.publishing.send, { body, headers: issuer.headers })
  // The request is repeated after a lost response.
  await call(app, contract.publishing.send, { body, headers: issuer.headers })
  await call(app, contract.publishing.unschedule, { body: { id: body.key }, headers: issuer.headers })
  const school = { organization_id: organization.school }
  expect(await entries()).toEqual([
    entry(issuer.id, 'scheduled', { ...school, detail: { recipients: 1, send_at: later } }),
    entry(issuer.id, 'unscheduled', school),
  ])
})

test('a call that cannot be recorded shows nothing and changes nothing', async () => {
  const { app, database, issuer, student } = world
  const sent = await call(app, contract.publishing.send, {
    body: sendRequest({ audience: only(student.id) }),
    headers: issuer.headers,
  })
  const { id } = sent.data
  await database.pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no record'; end $$;
    create trigger refuse before insert on audit_entry for each row execute function refuse()`)
  const members = await call(app, contract.organization.members, {
    query: { organization_id: organization.school },
    headers: issuer.headers,
  })
  const readers = await call(app, contract.receipt.people, { query: { id, state: 'unread' }, headers: issuer.headers })
  const revocation = await call(app, contract.publishing.revoke, { body: { id }, headers: issuer.headers })
  await database.pool.query('drop trigger refuse on audit_entry; drop function refuse()')
  expect([members, readers, revocation].map(({ status, data }) => [status, data])).toEqual(Array(3).fill([500, null]))
  const { data } = await call(app, contract.notice.detail, { body: { box: 'issued', id }, headers: issuer.headers })
  expect(data.revoked).toBe(0)
})

const attempt = (identifier: string, password: string, from: object = {}) =>
  inject(world.app, contract.auth.login, {
    body: { identifier, password },
    headers: { ...browserHeaders, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', ...from },
  })

test('a log-in is recorded with the browser, a failure with its account', async () => {
  const { student } = world
  const from = { address: '127.0.0.1', client: 'Firefox, Linux' }
  expect((await attempt('20260001', 'wrong')).statusCode).toBe(422)
  expect((await attempt('20260001', 'Quad-2026')).statusCode).toBe(200)
  expect(await entries()).toEqual([
    entry(student.id, 'log-in-failed', { detail: from }),
    entry(student.id, 'logged-in', { detail: { ...from, proof: 'password' } }),
  ])
})

test('thousands of failed log-ins are one entry per account, and those for unknown accounts one entry without names', async () => {
  const { db, student, issuer } = world
  await db.deleteFrom('login_budget').execute()
  const secret = 'My-Password-2026'
  for (let n = 0; n < 40; n += 1) {
    const address = { 'x-forwarded-for': `203.0.113.${n}` }
    await attempt('20260001', 'wrong', address)
    await attempt(`${secret}-${n}`, 'wrong', { 'x-forwarded-for': `2001:db8:${n}::1` })
    await db.deleteFrom('login_budget').execute()
  }
  await attempt('T0002', 'wrong', { 'user-agent': '' })
  const rows = await entries()
  expect(rows.map(({ person_id, action, times }) => [person_id, action, times])).toEqual([
    [student.id, 'log-in-failed', 40],
    [null, 'log-in-failed', 40],
    [issuer.id, 'log-in-failed', 1],
  ])
  expect(rows[0]?.detail).toMatchObject({
    address: expect.stringMatching(/^203\.0\.113\.0 · 203\.0\.113\.1 · .* · …$/),
  })
  expect(rows[1]?.detail).toMatchObject({ address: expect.stringContaining('2001:db8:2:0::/64') })
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(rows).length).toBeLessThan(2_000)
})

test('a log-in to a disabled account is recorded as a failure, too', async () => {
  const { db, other } = world
  await db.updateTable('person').set({ disabled_at: start }).where('id', '=', other.id).execute()
  expect((await attempt('20260002', 'Quad-2026')).statusCode).toBe(422)
  await db.updateTable('person').set({ disabled_at: null }).where('id', '=', other.id).execute()
  expect((await entries()).map(({ person_id, action }) => [person_id, action])).toEqual([[other.id, 'log-in-failed']])
  expect((await logIn(world.app, '20260002')).cookie).toContain('qd_session')
})
