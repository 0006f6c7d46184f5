import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { httpRequest, type Target } from '../support/load.ts'
import { warmUp } from './call-cost.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers.splice(0)) server.close()
})

/** A server that counts its requests. */
async function countingServer(): Promise<{ target: Target; requests: () => number }> {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    response.setHeader('content-length', 0).end()
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { target: { port, requests: [httpRequest('GET', '/', {})] }, requests: () => requests }
}

test('all servers get the same number of requests before they are measured', async () => {
  const [ours, equivalent, bare] = [await countingServer(), await countingServer(), await countingServer()]
  await warmUp({ ours: ours.target, equivalent: equivalent.target, bare: bare.target }, 20)
  expect([ours, equivalent, bare].map(({ requests }) => requests())).toEqual([20, 20, 20])
})
