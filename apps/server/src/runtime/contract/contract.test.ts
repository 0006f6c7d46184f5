import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAll, testSeed } from '../../../../../scripts/support/test-all.ts'
import { isValid, nearExample } from '../../testing/bad-input.ts'
import { type ContractServer, calls, keepSession, openContractServer, send } from '../../testing/contract-calls.ts'
import { browserHeaders, inject } from '../../testing/test-app.ts'

let contractServer: ContractServer
let asStudent: ReturnType<typeof keepSession>
beforeAll(async () => {
  contractServer = await openContractServer()
  asStudent = keepSession(contractServer.server, '20260001')
})
afterAll(() => contractServer.server.close())

describe.each(calls)('$name', ({ endpoint }) => {
  const { query, body } = endpoint.example

  test('requires a session if the contract says so', async () => {
    const response = await inject(contractServer.server.app, endpoint, { query, body })
    if (endpoint.auth === 'public') expect(response.statusCode).not.toBe(401)
    else {
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({ errcode: 401, errmsg: expect.stringMatching(/log in/), data: null })
    }
  })

  test('requires the role and the header of the portal if the contract says so', async () => {
    const { statusCode } = await asStudent((headers) =>
      inject(contractServer.server.app, endpoint, { query, body, headers }),
    )
    expect(statusCode === 403).toBe(endpoint.auth === 'admin' || endpoint.auth === 'issuer')
    const { 'x-quadrangle-client': _client, ...elsewhere } = contractServer.admin
    if (endpoint.writes)
      expect(
        (await inject(contractServer.server.app, endpoint, { query, body, headers: elsewhere })).json(),
      ).toMatchObject({
        errcode: 403,
      })
  })
})

test('unusual but valid inputs never cause a server error', async () => {
  for (const { endpoint } of calls) {
    const inputs = fc
      .sample(nearExample(endpoint), { seed: testSeed, numRuns: testAll ? 50 : 25 })
      .filter((input) => isValid(endpoint, input))
    for (const input of [{ query: [] }, ...inputs]) {
      const headers = endpoint.path.startsWith('/auth/') ? browserHeaders : contractServer.admin
      const response = await send(contractServer.server, endpoint, input, headers)
      if (response.statusCode >= 500 && response.statusCode !== 502) {
        expect.fail(
          `${endpoint.path} ${response.statusCode} ${response.body.slice(0, 300)} for ${JSON.stringify(input).slice(0, 600)}, TEST_SEED=${testSeed}`,
        )
      }
    }
  }
})
