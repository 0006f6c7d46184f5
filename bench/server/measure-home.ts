import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX, contract } from '@quadrangle/api-client/contract'
import { demoCampus, startPortal } from '../../scripts/support/campus.ts'
import { httpRequest, type Target } from '../support/load.ts'
import type { Measurement } from '../support/measurement.ts'
import { type ApiCall, requestHeaders } from './api-call.ts'
import {
  againstBare,
  againstEquivalent,
  type CallCost,
  measureCall,
  type Rounds,
  type ServerName,
  sumOf,
  warmUp,
} from './call-cost.ts'
import { startHandWritten } from './hand-written-server.ts'
import { homeCalls } from './home-calls.ts'
import { recordCalls } from './record.ts'

export interface HomePlan {
  database: string
  env: Record<string, string>
  /** Returns the database for a server written by hand: an address, or a separate folder beside the portal's. */
  databaseFor(server: 'equivalent' | 'bare', dataDir: string): Promise<string>
  /** The number of people, each with a connection. */
  people: number
  rounds: Rounds
}

/** A call that asks for one row is also compared with the bare server by itself. */
const oneRow = `${API_PREFIX}${contract.user.info.path}`

/** Measures each call of the home page on three servers. */
export async function measureHome(plan: HomePlan, say: (line: string) => void): Promise<Measurement[]> {
  const { database, env, people, rounds } = plan
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-bench-'))
  const dataDir = join(folder, 'data')
  const started: { stop(): unknown }[] = []
  try {
    // PostgreSQL gets its campus when the first server starts.
    if (!env.DATABASE_URL) await cp(await demoCampus(), dataDir, { recursive: true })
    const first = await startPortal({ dataDir, env })
    const calls = await homeCalls(first).finally(() => first.stop())
    const recording = await recordCalls(
      { ...env, HOST: '127.0.0.1', DATA_DIR: dataDir, SEED: 'demo', REQUESTS_PER_MINUTE: '1000000000' },
      calls,
      people,
    )
    const file = join(folder, 'recording.json')
    await writeFile(file, JSON.stringify(recording))
    const databases = {
      equivalent: await plan.databaseFor('equivalent', dataDir),
      bare: await plan.databaseFor('bare', dataDir),
    }
    const portal = await startPortal({ dataDir, env })
    started.push(portal)
    const equivalent = await startHandWritten('equivalent-server.ts', [file, databases.equivalent])
    started.push(equivalent)
    const bare = await startHandWritten('bare-server.ts', [databases.bare])
    started.push(bare)
    const pids = { ours: portal.pid, equivalent: equivalent.pid, bare: bare.pid }
    const ports = { ours: Number(new URL(portal.url).port), equivalent: equivalent.port, bare: bare.port }
    say(`${calls.length} calls of ${people} people, ${rounds.count} rounds of ${rounds.requests} requests, in turns …`)
    const targetsOf = (call: ApiCall, index: number) => targetsFor(call, index, recording.cookies, ports)
    for (const [index, call] of calls.entries()) await warmUp(targetsOf(call, index), rounds.requests)
    const measurements: Measurement[] = []
    const all: CallCost[] = []
    for (const [index, call] of calls.entries()) {
      const cost = await measureCall(pids, targetsOf(call, index), rounds)
      all.push(cost)
      measurements.push(...againstEquivalent(`${call.name}, ${database}`, cost))
      if (call.path === oneRow) measurements.push(...againstBare(`${call.name}, ${database}`, cost))
    }
    const page = `all calls of the home page, ${database}`
    return [...measurements, ...againstEquivalent(page, sumOf(all)), ...againstBare(page, sumOf(all))]
  } finally {
    await Promise.allSettled(started.map(async (server) => server.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

/** Requests sent to each server for a call: one for each person. */
function targetsFor(
  call: ApiCall,
  index: number,
  cookies: readonly string[],
  ports: Record<ServerName, number>,
): Record<ServerName, Target> {
  const request = (path: string, cookie: string) =>
    httpRequest(call.method, path, requestHeaders(call, cookie), call.body ?? '')
  const toBare = httpRequest('POST', '/', { 'Content-Type': 'application/json' }, '{}')
  return {
    ours: { port: ports.ours, requests: cookies.map((cookie) => request(call.path, cookie)) },
    equivalent: {
      port: ports.equivalent,
      requests: cookies.map((cookie, person) => request(`/${index}/${person}`, cookie)),
    },
    bare: { port: ports.bare, requests: cookies.map(() => toBare) },
  }
}
