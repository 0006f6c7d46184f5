import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Endpoint } from '@quadrangle/api-client/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAll, testSeed } from '../../../../scripts/support/test-all.ts'
import { isValid, nearExample } from './bad-input.ts'
import { type ContractServer, calls, openContractServer, send } from './contract-calls.ts'
import type { TestApp } from './test-app.ts'

const BAD_INPUTS = testAll ? 75 : 25

interface Sum {
  readonly name: string
  readonly sum: string | null
}

/** A checksum of each table and the names of the files. Sessions are left out, because every call updates them. */
async function storedData(server: TestApp): Promise<Record<string, unknown>> {
  const { db } = server.database
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'session'`.execute(db)
  const parts = tables.rows.map(
    ({ name }) =>
      sql<Sum>`select ${name} as name, md5(string_agg(t::text, '' order by t::text)) as sum from ${sql.table(name)} t`,
  )
  const { rows } = await sql<Sum>`${sql.join(parts, sql` union all `)}`.execute(db)
  const sums = Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
  const { dataDir } = server.config
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dataDir, join(parentPath, name)))
  return { ...sums, files: files.filter((file) => !file.startsWith('database')).sort() }
}

/**
 * Declares tests that each call of one method rejects bad input. Used in two files, so that the tests run in parallel.
 */
export function testRefusals(method: Endpoint['method']): void {
  let contractServer: ContractServer
  /** The stored data after the previous call; undefined if that call failed. */
  let stored: Record<string, unknown> | undefined
  beforeAll(async () => {
    contractServer = await openContractServer()
  })
  afterAll(() => contractServer.server.close())

  describe.each(calls.filter(({ endpoint }) => endpoint.method === method))('$name', ({ endpoint }) => {
    test(`rejects ${BAD_INPUTS} bad inputs and stores nothing`, async () => {
      const badInputs = fc.sample(
        nearExample(endpoint).filter((input) => !isValid(endpoint, input)),
        { seed: testSeed, numRuns: BAD_INPUTS },
      )
      const before = stored ?? (await storedData(contractServer.server))
      stored = undefined
      // Many bad inputs of small calls are equal, and sending the same request again proves nothing.
      const distinctInputs = new Map(badInputs.map((input) => [JSON.stringify(input), input]))
      for (const input of distinctInputs.values()) {
        const response = await send(contractServer.server, endpoint, input, contractServer.admin)
        const describeResponse = () =>
          `${response.statusCode} ${response.body.slice(0, 300)} for ${JSON.stringify(input).slice(0, 600)}, TEST_SEED=${testSeed}`
        if (![400, 413, 415].includes(response.statusCode)) expect.fail(describeResponse())
        const { errcode, errmsg, data } = response.json()
        if (errcode !== response.statusCode || typeof errmsg !== 'string' || errmsg.length < 4 || data !== null)
          expect.fail(describeResponse())
      }
      expect(badInputs).toHaveLength(BAD_INPUTS)
      const after = await storedData(contractServer.server)
      expect(after, `TEST_SEED=${testSeed}`).toEqual(before)
      stored = after
    })
  })
}
