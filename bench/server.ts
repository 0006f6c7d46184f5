import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_PREFIX, CLIENT_HEADER, CLIENT_NAME, contract } from '@quadrangle/api-client/contract'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres.ts'
import { type RunningPortal, startPortal } from '../scripts/support/campus.ts'
import { inRoot } from '../scripts/support/paths.ts'
import { password, people } from '../scripts/support/people.ts'
import { freePort } from '../scripts/support/ports.ts'
import { httpRequest, type Load, load } from './support/load.ts'
import { type Bench, measurement, median, percentile } from './support/measurement.ts'

const connections = 50
const rounds = 8
const roundMs = 2500

/** What a logged-in call costs in the real server, against bare Fastify with one select, on the same PostgreSQL. */
export const run: Bench = async (say) => {
  say('Starting PostgreSQL and filling the demo campus …')
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'quadrangle-bench-'))
  const portal = await startPortal({ dataDir, env: { DATABASE_URL: postgres.url, LOG_LEVEL: undefined } })
  await analyze(postgres.url)
  const barePort = await freePort()
  const bare = spawn(process.execPath, [inRoot('bench/support/bare-server.ts'), postgres.url, String(barePort)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const targets = {
      ours: { port: Number(new URL(portal.url).port), request: await ownRequest(portal) },
      peer: { port: barePort, request: httpRequest('POST', '/', { 'Content-Type': 'application/json' }, '{}') },
    }
    await reachable(barePort)
    say(`${rounds} rounds of ${roundMs / 1000} s each, ${connections} connections, in turns …`)
    const loads = { ours: [] as Load[], peer: [] as Load[] }
    const cpu = { ours: 0, peer: 0 }
    const pids = { ours: portal.pid, peer: bare.pid ?? 0 }
    for (let round = -1; round < rounds; round++) {
      const order = round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const)
      for (const who of order) {
        const before = cpuSeconds(pids[who])
        const result = await load(targets[who], connections, roundMs)
        if (round < 0) continue
        loads[who].push(result)
        cpu[who] += cpuSeconds(pids[who]) - before
      }
    }
    return judge(loads, cpu)
  } finally {
    bare.kill()
    await portal.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
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

function judge({ ours, peer }: Record<'ours' | 'peer', Load[]>, cpu: Record<'ours' | 'peer', number>) {
  const perRequest = (loads: Load[], seconds: number) =>
    (seconds * 1e6) / loads.reduce((sum, { requests }) => sum + requests, 0)
  const rate = (loads: Load[]) => median(loads.map(({ requests, seconds }) => requests / seconds))
  const p99 = (loads: Load[]) => median(loads.map(({ latencies }) => percentile(latencies, 99)))
  const name = 'bare Fastify + select'
  return [
    measurement(
      'requests a second',
      '/s',
      rate(ours),
      { kind: 'peer', name, value: rate(peer) },
      { ratio: 0.7, better: 'higher' },
    ),
    ...(Number.isNaN(cpu.ours)
      ? []
      : [
          measurement(
            'processor time of one request',
            'µs',
            perRequest(ours, cpu.ours),
            { kind: 'peer', name, value: perRequest(peer, cpu.peer) },
            { ratio: 1.43, better: 'lower' },
          ),
        ]),
    measurement('p99', 'ms', p99(ours), { kind: 'peer', name, value: p99(peer) }, { ratio: 2, better: 'lower' }),
  ]
}

async function ownRequest(portal: RunningPortal): Promise<Buffer> {
  const headers = { 'Content-Type': 'application/json', [CLIENT_HEADER]: CLIENT_NAME }
  const response = await fetch(`${portal.url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ identifier: people.student, password }),
  })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  if (!cookie) throw new Error(`Log-in failed: ${await response.text()}`)
  const { method, path } = contract.user.info
  return httpRequest(method, `${API_PREFIX}${path}`, { ...headers, Cookie: cookie }, '{}')
}

async function reachable(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })
      return
    } catch {
      // It does not listen yet.
      await sleep(100)
    }
  }
  throw new Error('The bare server did not start within 10 s.')
}
