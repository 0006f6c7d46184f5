import type { RunningPortal } from '../../../scripts/support/campus.ts'
import { type ApiCall, requestHeaders } from '../../server/api-call.ts'
import { cpuSeconds } from '../../server/call-cost.ts'
import { HttpClient } from '../../support/http-client.ts'
import type { VariantDatabase } from './variant-database.ts'

/** Number of home pages that are loaded at a time. */
const VISITORS = 8
/** The number of connections that a browser opens to one host. */
const CONNECTIONS = 6

/** The total cost of all home pages that were loaded. */
export interface HomeCost {
  pages: number
  /** Milliseconds of processor time. */
  server: number
  database: number
  /** Size of all responses as they were sent. */
  bytes: number
}

/** Lets people load their home pages in turn and adds up the cost. */
export async function loadHomes(
  { portal, database, calls }: { portal: RunningPortal; database: VariantDatabase; calls: readonly ApiCall[] },
  nextCookie: () => string,
  pages: number,
): Promise<HomeCost> {
  const cost: HomeCost = { pages, server: 0, database: 0, bytes: 0 }
  const port = Number(new URL(portal.url).port)
  const before = { server: cpuSeconds(portal.pid) * 1000, database: database.usedMs() }
  let started = 0
  const visit = async () => {
    const client = new HttpClient(port, { connections: CONNECTIONS })
    while (started < pages) {
      started += 1
      cost.bytes += await loadHome(client, calls, nextCookie())
    }
    client.close()
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
  cost.server = cpuSeconds(portal.pid) * 1000 - before.server
  cost.database = database.usedMs() - before.database
  return cost
}

/** Makes all calls of a home page at the same time; returns the bytes of their responses. */
async function loadHome(client: HttpClient, calls: readonly ApiCall[], cookie: string): Promise<number> {
  const sizes = calls.map(async (call) => {
    const headers = { ...requestHeaders(call, cookie), 'Accept-Encoding': 'gzip, br' }
    const { method, path, body = '' } = call
    const response = await client.send({ method, path, headers, body: Buffer.from(body) })
    if (response.status !== 200) throw new Error(`${call.name} was answered with ${response.status}.`)
    return response.body.length
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
