import { readFileSync } from 'node:fs'
import { type Load, load, type Target } from '../support/load.ts'
import { type Measurement, measurement, percentile } from '../support/measurement.ts'

/** `bare`: the framework with one query of the database. */
export type ServerName = 'ours' | 'equivalent' | 'bare'

/** The cost of one request. */
export interface CallCost {
  /** Processor microseconds. */
  cpu: Record<ServerName, number>
  /** Milliseconds. */
  p99: Record<ServerName, number>
}

export interface Rounds {
  count: number
  /**
   * The number of requests to each server. A fixed time would give fewer requests on a busy machine, and less compiled
   * code.
   */
  requests: number
}

const servers: readonly ServerName[] = ['ours', 'equivalent', 'bare']

/** Sends the same number of requests to each server: the first ones run code that is not compiled yet. */
export async function warmUp(targets: Record<ServerName, Target>, requests: number): Promise<void> {
  for (const server of servers) await load(targets[server], (responses) => responses >= requests)
}

/** Sends a call to each of the three servers in turns. The first round is not counted. */
export async function measureCall(
  pids: Record<ServerName, number>,
  targets: Record<ServerName, Target>,
  { count, requests }: Rounds,
): Promise<CallCost> {
  const loads: Record<ServerName, Load[]> = { ours: [], equivalent: [], bare: [] }
  const cpu: Record<ServerName, number> = { ours: 0, equivalent: 0, bare: 0 }
  for (let round = -1; round < count; round++) {
    for (const server of round % 2 === 0 ? servers : servers.toReversed()) {
      const before = cpuSeconds(pids[server])
      const result = await load(targets[server], (responses) => responses >= requests)
      if (round < 0) continue
      loads[server].push(result)
      cpu[server] += cpuSeconds(pids[server]) - before
    }
  }
  const each = (value: (server: ServerName) => number) => ({
    ours: value('ours'),
    equivalent: value('equivalent'),
    bare: value('bare'),
  })
  return {
    cpu: each((server) => (cpu[server] * 1e6) / loads[server].reduce((total, result) => total + result.requests, 0)),
    p99: each((server) =>
      percentile(
        loads[server].flatMap(({ latencies }) => latencies),
        99,
      ),
    ),
  }
}

/** The sum of the costs of all calls of a page. */
export function sumOf(costs: readonly CallCost[]): CallCost {
  const add = (pick: (cost: CallCost) => number) => costs.reduce((total, cost) => total + pick(cost), 0)
  const each = (part: 'cpu' | 'p99') => ({
    ours: add((cost) => cost[part].ours),
    equivalent: add((cost) => cost[part].equivalent),
    bare: add((cost) => cost[part].bare),
  })
  return { cpu: each('cpu'), p99: each('p99') }
}

export function againstEquivalent(name: string, { cpu }: CallCost): Measurement[] {
  if (Number.isNaN(cpu.ours)) return []
  const byHand = { kind: 'peer' as const, name: 'by hand', value: cpu.equivalent }
  return [measurement(`${name}: processor time`, 'µs', cpu.ours, byHand, { ratio: 1.3, better: 'lower' })]
}

export function againstBare(name: string, { cpu, p99 }: CallCost): Measurement[] {
  const bare = (value: number) => ({ kind: 'peer' as const, name: 'bare Fastify + select', value })
  return [
    ...(Number.isNaN(cpu.ours)
      ? []
      : [measurement(`${name}: processor time`, 'µs', cpu.ours, bare(cpu.bare), { ratio: 2.5, better: 'lower' })]),
    measurement(`${name}: p99`, 'ms', p99.ours, bare(p99.bare), { ratio: 2, better: 'lower' }),
  ]
}

/**
 * The processor time that a process has used. Only Linux reports it. It does not depend on the other load of the
 * machine.
 */
export function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
