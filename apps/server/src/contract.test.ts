import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { API_PREFIX, contract, type Endpoint } from '@quadrangle/api-client/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fits, type Input, nearExample } from './testing/bad-input.ts'
import { addPerson } from './testing/fixtures.ts'
import { browserHeaders, createTestApp, type Headers, inject, logIn, type TestApp } from './testing/test-app.ts'

const SEED = 20_261_120
const BAD_INPUTS = 1_000

const calls = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint: endpoint as Endpoint })),
)

let server: TestApp
let admin: Headers
beforeAll(async () => {
  server = await createTestApp()
  await addPerson(server.database.db, { number: 'A0001', roles: ['admin', 'issuer'] })
  await addPerson(server.database.db, { number: '20260001' })
  admin = await logIn(server.app, 'A0001')
})
afterAll(() => server.close())

function send(endpoint: Endpoint, input: Input, headers: Headers) {
  const query = input.query
    .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
    .join('&')
  return server.app.inject({
    method: endpoint.method,
    url: `${API_PREFIX}${endpoint.path}${query === '' ? '' : `?${query}`}`,
    headers: {
      ...headers,
      ...(input.contentType === undefined ? {} : { 'content-type': input.contentType }),
      ...(input.contentLength === undefined ? {} : { 'content-length': String(input.contentLength) }),
    },
    ...(input.payload === undefined ? {} : { payload: input.payload }),
  })
}

/** Everything that is stored: a checksum of each table, and the files. Sessions move with every call. */
async function stored(): Promise<Record<string, unknown>> {
  const { db } = server.database
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'session'`.execute(db)
  const sums: Record<string, unknown> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      sum: string
    }>`select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${sql.table(name)} t`.execute(db)
    sums[name] = rows[0]?.sum
  }
  const { dataDir } = server.config
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dataDir, join(parentPath, name)))
  return { ...sums, files: files.filter((file) => !file.startsWith('database')).sort() }
}

describe.each(calls)('$name', ({ endpoint }) => {
  const { query, body } = endpoint.example

  test('asks for a session where the contract says so', async () => {
    const answer = await inject(server.app, endpoint, { query, body })
    if (endpoint.auth === 'public') expect(answer.statusCode).not.toBe(401)
    else {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ errcode: 401, errmsg: expect.stringMatching(/log in/), data: null })
    }
  })

  test('asks for the role and for the portal where the contract says so', async () => {
    const asStudent = await inject(server.app, endpoint, { query, body, headers: await logIn(server.app, '20260001') })
    expect(asStudent.statusCode === 403).toBe(endpoint.auth === 'admin' || endpoint.auth === 'issuer')
    const { 'x-quadrangle-client': _client, ...elsewhere } = admin
    if (endpoint.writes)
      expect((await inject(server.app, endpoint, { query, body, headers: elsewhere })).json()).toMatchObject({
        errcode: 403,
      })
  })

  test(`refuses ${BAD_INPUTS} bad inputs and stores nothing`, async () => {
    const bad = fc.sample(
      nearExample(endpoint).filter((input) => !fits(endpoint, input)),
      { seed: SEED, numRuns: BAD_INPUTS },
    )
    const before = await stored()
    for (const input of bad) {
      const answer = await send(endpoint, input, admin)
      const seen = () => `${answer.statusCode} ${answer.body.slice(0, 300)} for ${JSON.stringify(input).slice(0, 600)}`
      if (![400, 413, 415].includes(answer.statusCode)) expect.fail(seen())
      const { errcode, errmsg, data } = answer.json()
      if (errcode !== answer.statusCode || typeof errmsg !== 'string' || errmsg.length < 4 || data !== null)
        expect.fail(seen())
    }
    expect(bad).toHaveLength(BAD_INPUTS)
    expect(await stored()).toEqual(before)
  })
})

test('inputs that fit the contract, however odd, never break the server', async () => {
  for (const { endpoint } of calls) {
    const odd = fc.sample(nearExample(endpoint), { seed: SEED, numRuns: 150 }).filter((input) => fits(endpoint, input))
    for (const input of [{ query: [] }, ...odd]) {
      const headers = endpoint.path.startsWith('/auth/') ? browserHeaders : admin
      const answer = await send(endpoint, input, headers)
      if (answer.statusCode >= 500 && answer.statusCode !== 502) {
        expect.fail(
          `${endpoint.path} ${answer.statusCode} ${answer.body.slice(0, 300)} for ${JSON.stringify(input).slice(0, 600)}`,
        )
      }
    }
  }
})
