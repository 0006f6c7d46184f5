import type { Auth } from '@quadrangle/api-client/contract'
import { type Attacker, describeReports } from '../support/attack.ts'
import { type AttackEffect, measureAttackEffect } from '../support/attack-effect.ts'
import type { DemoDatabase } from '../support/bench-database.ts'
import { requestOf } from '../support/call-input.ts'
import { type Measurement, measurement } from '../support/measurement.ts'
import { describeFailures, failuresOf, summaryOf } from '../support/ordinary-reader.ts'
import { cookieOf } from '../support/sessions.ts'
import { sized } from '../support/smoke.ts'
import { type CostlyInput, cookieFor, inputsOf } from './measure-calls.ts'
import { secondsPerAllowance, shareOf } from './needed-cost.ts'
import type { WorldFacts } from './world/facts.ts'
import { ordinary } from './world/fill-world.ts'

const CALLS_OF_EACH_ROLE = sized(3, 1)
/** One kind of input costs about the same for many calls, so only a few of them are attacked with it. */
const MAX_PER_LABEL = 2
const CONNECTIONS = 6
/** The p99 of one run depends on few requests, so the median of several runs is reported. */
const RUNS = sized(3, 1)
/** An ordinary reader sends at most twenty requests a second, and a p99 needs a few hundred. */
const seconds = sized({ aloneSeconds: 8, seconds: 15 }, { aloneSeconds: 0.2, seconds: 0.5 })
/** How many times as long an ordinary reader may wait; the built-in database has one connection for all. */
const maxRatio = { PostgreSQL: 3, 'built-in': 8 } as const

/** The roles of attackers, each with the access levels of the calls that it sends. */
const roles: Readonly<Record<string, readonly Auth[]>> = {
  guests: ['public', 'guest'],
  people: ['user'],
  issuers: ['issuer'],
  administrators: ['admin'],
}

export interface Attack {
  /** The role, and the rank of the call among its most expensive ones. */
  readonly name: string
  readonly costlyInput: CostlyInput
}

/** Chooses for each role the inputs with which a minute's allowance buys the most time. */
export function chooseAttacks(candidates: readonly CostlyInput[]): Attack[] {
  return Object.entries(roles).flatMap(([role, auths]) => {
    const ranked = candidates
      .filter(({ call }) => auths.includes(call.endpoint.auth))
      .sort((a, b) => perAllowance(b) - perAllowance(a))
    const selection: CostlyInput[] = []
    for (const candidate of ranked) {
      if (selection.filter(({ label }) => label === candidate.label).length < MAX_PER_LABEL) selection.push(candidate)
    }
    return selection
      .slice(0, CALLS_OF_EACH_ROLE)
      .map((costlyInput, at) => ({ name: `call no. ${at + 1} by cost of ${role}`, costlyInput }))
  })
}

const perAllowance = ({ cost, declared }: CostlyInput) => shareOf(cost) / declared

/**
 * Measures the effect on an ordinary reader while attackers send the most expensive inputs as fast as their allowance
 * permits.
 */
export async function attackWith(
  attacks: readonly Attack[],
  world: WorldFacts,
  database: DemoDatabase,
  say: (line: string) => void,
): Promise<Measurement[]> {
  if (attacks.length === 0) return []
  const rows: Measurement[] = []
  const cookies = [cookieOf(ordinary[0]), cookieOf(ordinary[1])] as const
  let failures = 0
  let failedLogIns = 0
  for (const { name, costlyInput } of attacks) {
    const runs: Measurement[] = []
    for (let run = 0; run < RUNS; run += 1) {
      // A new server for each run: with full allowances, and without work left over from the previous one.
      const effect = await database.serve((server) =>
        measureAttackEffect({ port: server.port, cookies, ...seconds }, [attackerOf(costlyInput, world, server.port)]),
      )
      const row = rowOf(costlyInput, effect, {
        name: `${database.name}: ${name}: p99 of an ordinary reader`,
        ratio: maxRatio[database.name],
      })
      say(`${row.metric}: ${row.ours} ms, alone ${row.against.value} ms; ${row.detail}`)
      runs.push(row)
      failures += failuresOf(effect.during)
      failedLogIns += effect.logIns.failed
    }
    const [medianRun] = runs.sort((a, b) => a.ratio - b.ratio).slice(Math.floor(RUNS / 2))
    if (medianRun) rows.push(medianRun)
  }
  const none = { kind: 'limit' as const, name: 'none', value: 0 }
  const target = { ratio: 1, better: 'lower' as const }
  return [
    ...rows,
    measurement(`${database.name}: failures that ordinary readers got in these attacks`, '', failures, none, target),
    measurement(`${database.name}: honest log-ins that failed in these attacks`, '', failedLogIns, none, target),
  ]
}

function attackerOf({ call, kind, label }: CostlyInput, world: WorldFacts, port: number): Attacker {
  const input = inputsOf(call, world)[kind].find((candidate) => candidate.label === label)
  if (!input) throw new Error(`There is no input “${label}” of ${call.name} for ${world.identifier}.`)
  const request = requestOf(call, input, cookieFor(call, world))
  const headers = { ...request.headers, 'x-forwarded-for': '203.0.113.1' }
  return { port, requests: [{ ...request, headers }], connections: CONNECTIONS }
}

function rowOf(
  { call, label, cost, declared }: CostlyInput,
  { alone, during, logIns, reports }: AttackEffect,
  { name, ratio }: { readonly name: string; readonly ratio: number },
): Measurement {
  const withoutAttack = summaryOf(alone)
  const underAttack = summaryOf(during)
  const { thread, database } = secondsPerAllowance(cost, declared)
  const details = [
    `${call.name}, ${label}`,
    `a minute buys ${thread.toFixed(1)} s of the thread and ${database.toFixed(1)} s of the database`,
    `median ${withoutAttack.median.toFixed(1)} → ${underAttack.median.toFixed(1)} ms`,
    describeFailures(during),
    `${logIns.tried - logIns.failed} of ${logIns.tried} log-ins`,
    `attackers got ${describeReports(reports)}`,
  ]
  const peer = { kind: 'peer' as const, name: 'alone', value: withoutAttack.p99 }
  return { ...measurement(name, 'ms', underAttack.p99, peer, { ratio, better: 'lower' }), detail: details.join('; ') }
}
