import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_PREFIX, contract } from '@quadrangle/api-client/contract'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres.ts'
import { type RunningPortal, startPortal } from '../scripts/support/campus.ts'
import { inRoot } from '../scripts/support/paths.ts'
import { freePort } from '../scripts/support/ports.ts'
import { type ApiCall, requestHeaders } from './server/api-call.ts'
import { homeCalls } from './server/home-calls.ts'
import { logIn } from './server/log-in.ts'
import { recordCalls } from './server/record.ts'
import { httpRequest, type Load, load, type Target } from './support/load.ts'
import { type Bench, type Measurement, measurement, percentile } from './support/measurement.ts'

/**
 * What each call of the home page costs in the real server, against the same work written by hand (bare Fastify, the same
 * prepared statements, answer and headers) and against bare Fastify with one select, on the same database.
 */
export const parts: Readonly<Record<string, Bench>> = {
  postgresql: async (say) => {
    say('Starting PostgreSQL and filling the demo campus …')
    const postgres = await startPostgres()
    try {
      return await measureOn('PostgreSQL', say, { DATABASE_URL: postgres.url }, async () => {
        await analyze(postgres.url)
        return postgres.url
      })
    } finally {
      await postgres.stop()
    }
  },
  'built-in': async (say) => {
    say('Filling the demo campus …')
    // One process opens a folder, so each server has a copy.
    return await measureOn('built-in database', say, {}, async (dataDir) => {
      const copy = await mkdtemp(join(tmpdir(), 'quadrangle-bench-'))
      await cp(dataDir, copy, { recursive: true })
      return copy
    })
  },
}

const connections = 50
/** What a call costs that asks for one row: the one that is also held against the bare server by itself. */
const loggedInCall = `${API_PREFIX}${contract.user.info.path}`
const rounds = 6
const roundMs = 300

type Who = 'ours' | 'equivalent' | 'bare'

/** `targetFor` names the database of a server written by hand: an address, or a folder of its own. */
async function measureOn(
  database: string,
  say: (line: string) => void,
  env: Record<string, string>,
  targetFor: (dataDir: string) => Promise<string>,
): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quadrangle-bench-'))
  const settings = { ...env, REQUESTS_PER_MINUTE: '1000000000' }
  const started: (ChildProcess | RunningPortal)[] = []
  try {
    const first = await startPortal({ dataDir, env: settings })
    const cookie = await logIn(first.url)
    const calls = await homeCalls(first).finally(() => first.stop())
    const recording = join(dataDir, 'recording.json')
    const recorded = await recordCalls(
      { ...settings, HOST: '127.0.0.1', DATA_DIR: dataDir, SEED: 'demo' },
      cookie,
      calls,
    )
    await writeFile(recording, JSON.stringify(recorded))
    const targets = [await targetFor(dataDir), await targetFor(dataDir)] as const
    const portal = await startPortal({ dataDir, env: settings })
    started.push(portal)
    const equivalent = await startByHand('equivalent-server.ts', [recording, targets[0]], started)
    const bare = await startByHand('bare-server.ts', [targets[1]], started)
    const pids = { ours: portal.pid, equivalent: equivalent.pid, bare: bare.pid }
    say(`${recorded.length} calls, ${rounds} rounds of ${roundMs} ms each, ${connections} connections, in turns …`)
    // The first requests run code that is not compiled yet.
    for (const { call } of recorded) await warmUp(portal, call, cookie)
    const measured: Measurement[] = []
    const all: CallCost[] = []
    for (const [index, one] of recorded.entries()) {
      const { call } = one
      const body = call.body ?? ''
      const headers = requestHeaders(call, cookie)
      const cost = await measureCall(pids, {
        ours: { port: Number(new URL(portal.url).port), request: httpRequest(call.method, call.path, headers, body) },
        equivalent: { port: equivalent.port, request: httpRequest(call.method, `/${index}`, headers, body) },
        bare: { port: bare.port, request: httpRequest('POST', '/', { 'Content-Type': 'application/json' }, '{}') },
      })
      all.push(cost)
      measured.push(...againstEquivalent(`${call.name}, ${database}`, cost))
      if (call.path === loggedInCall) measured.push(...againstBare(`${call.name}, ${database}`, cost))
    }
    const page = sum(all)
    return [
      ...measured,
      ...againstEquivalent(`all calls of the home page, ${database}`, page),
      ...againstBare(`all calls of the home page, ${database}`, page),
    ]
  } finally {
    for (const one of started) {
      if ('url' in one) await one.stop()
      else one.kill()
    }
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startByHand(script: string, args: string[], started: (ChildProcess | RunningPortal)[]) {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--conditions=source', inRoot(`bench/server/${script}`), ...args, String(port)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  started.push(child)
  await reachable(port)
  return { port, pid: child.pid ?? 0 }
}

async function warmUp(portal: RunningPortal, call: ApiCall, cookie: string): Promise<void> {
  const request = httpRequest(call.method, call.path, requestHeaders(call, cookie), call.body)
  await load({ port: Number(new URL(portal.url).port), request }, connections, roundMs)
}

interface CallCost {
  /** Processor microseconds of one request. */
  cpu: Record<Who, number>
  /** Milliseconds. */
  p99: Record<Who, number>
}

async function measureCall(pids: Record<Who, number>, targets: Record<Who, Target>): Promise<CallCost> {
  const everyone: readonly Who[] = ['ours', 'equivalent', 'bare']
  const loads: Record<Who, Load[]> = { ours: [], equivalent: [], bare: [] }
  const cpu: Record<Who, number> = { ours: 0, equivalent: 0, bare: 0 }
  for (let round = -1; round < rounds; round++) {
    for (const who of round % 2 === 0 ? everyone : everyone.toReversed()) {
      const before = cpuSeconds(pids[who])
      const result = await load(targets[who], connections, roundMs)
      if (round < 0) continue
      loads[who].push(result)
      cpu[who] += cpuSeconds(pids[who]) - before
    }
  }
  const each = (value: (who: Who) => number) => ({
    ours: value('ours'),
    equivalent: value('equivalent'),
    bare: value('bare'),
  })
  return {
    cpu: each((who) => (cpu[who] * 1e6) / loads[who].reduce((total, { requests }) => total + requests, 0)),
    p99: each((who) =>
      percentile(
        loads[who].flatMap(({ latencies }) => latencies),
        99,
      ),
    ),
  }
}

/** All calls of a page, one after the other. */
function sum(costs: readonly CallCost[]): CallCost {
  const add = (pick: (cost: CallCost) => number) => costs.reduce((total, cost) => total + pick(cost), 0)
  const each = (part: 'cpu' | 'p99') => ({
    ours: add((cost) => cost[part].ours),
    equivalent: add((cost) => cost[part].equivalent),
    bare: add((cost) => cost[part].bare),
  })
  return { cpu: each('cpu'), p99: each('p99') }
}

function againstEquivalent(name: string, { cpu }: CallCost): Measurement[] {
  if (Number.isNaN(cpu.ours)) return []
  const byHand = { kind: 'peer' as const, name: 'by hand', value: cpu.equivalent }
  return [measurement(`${name}: processor time`, 'µs', cpu.ours, byHand, { ratio: 1.3, better: 'lower' })]
}

function againstBare(name: string, { cpu, p99 }: CallCost): Measurement[] {
  const bare = (value: number) => ({ kind: 'peer' as const, name: 'bare Fastify + select', value })
  return [
    ...(Number.isNaN(cpu.ours)
      ? []
      : [measurement(`${name}: processor time`, 'µs', cpu.ours, bare(cpu.bare), { ratio: 2.5, better: 'lower' })]),
    measurement(`${name}: p99`, 'ms', p99.ours, bare(p99.bare), { ratio: 2, better: 'lower' }),
  ]
}

/** A database that has been up for a minute has done this by itself. */
async function analyze(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** The processor time that a process has used. Only Linux tells; it does not change with what else the machine does. */
function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function reachable(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    try {
      await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })
      return
    } catch {
      // It does not listen yet.
      await sleep(100)
    }
  }
  throw new Error('A server written by hand did not start within 30 s.')
}
