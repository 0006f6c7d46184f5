import type { Auth } from '@quadrangle/api-client/contract'
import { type Attacker, describeReports } from '../support/attack.ts'
import type { DemoDatabase } from '../support/bench-database.ts'
import { type BesideAttack, besideAttack } from '../support/beside-attack.ts'
import { requestOf } from '../support/call-input.ts'
import { type Measurement, measurement } from '../support/measurement.ts'
import { describeFailures, failuresOf, summaryOf } from '../support/ordinary-reader.ts'
import { cookieOf } from '../support/sessions.ts'
import { sized } from '../support/smoke.ts'
import { cookieFor, type Dearest, inputsOf } from './measure-calls.ts'
import { boughtInAMinute, shareOf } from './needed-cost.ts'
import type { WorldFacts } from './world/facts.ts'
import { ordinary } from './world/fill-world.ts'

const CALLS_OF_EACH_ROLE = sized(3, 1)
/** The same bad input is about equally expensive for many calls. */
const SAME_INPUT = 2
const CONNECTIONS = 6
/** The slowest hundredth of a run is few requests, so the run with the median is reported. */
const RUNS = sized(3, 1)
/** At twenty requests a second, the slowest hundredth is more than one or two requests. */
const seconds = sized({ aloneSeconds: 8, seconds: 15 }, { aloneSeconds: 0.2, seconds: 0.5 })
/** How many times as long an ordinary reader may wait; the built-in database has one connection for all. */
const maxRatio = { PostgreSQL: 3, 'built-in': 8 } as const

/** Roles of the attackers: the calls that each may make, and others may not. */
const roles: Readonly<Record<string, readonly Auth[]>> = {
  guests: ['public', 'guest'],
  people: ['user'],
  issuers: ['issuer'],
  administrators: ['admin'],
}

export interface Attack {
  /** The role, and the rank of the call among its most expensive ones. */
  readonly name: string
  readonly dearest: Dearest
}

/** Chooses for each role the inputs with which a minute's allowance buys the most time. */
export function chooseAttacks(candidates: readonly Dearest[]): Attack[] {
  return Object.entries(roles).flatMap(([role, auths]) => {
    const ranked = candidates
      .filter(({ call }) => auths.includes(call.endpoint.auth))
      .sort((a, b) => perAllowance(b) - perAllowance(a))
    const chosen: Dearest[] = []
    for (const candidate of ranked) {
      if (chosen.filter(({ label }) => label === candidate.label).length < SAME_INPUT) chosen.push(candidate)
    }
    return chosen
      .slice(0, CALLS_OF_EACH_ROLE)
      .map((dearest, at) => ({ name: `the ${at + 1}. dearest call of ${role}`, dearest }))
  })
}

const perAllowance = ({ cost, declared }: Dearest) => shareOf(cost) / declared

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
  let [failures, lockedOut] = [0, 0]
  for (const { name, dearest } of attacks) {
    const runs: Measurement[] = []
    for (let run = 0; run < RUNS; run += 1) {
      // A new server for each run: with full allowances, and without work left over from the previous one.
      const beside = await database.serve((server) =>
        besideAttack({ port: server.port, cookies: [cookieOf(ordinary[0]), cookieOf(ordinary[1])], ...seconds }, [
          attackerOf(dearest, world, server.port),
        ]),
      )
      const row = rowOf(dearest, beside, {
        name: `${database.name}: ${name}: p99 of an ordinary reader`,
        ratio: maxRatio[database.name],
      })
      say(`${row.metric}: ${row.ours} ms, alone ${row.against.value} ms; ${row.detail}`)
      runs.push(row)
      failures += failuresOf(beside.during)
      lockedOut += beside.logIns.failed
    }
    const [middle] = runs.sort((a, b) => a.ratio - b.ratio).slice(Math.floor(RUNS / 2))
    if (middle) rows.push(middle)
  }
  const none = { kind: 'limit' as const, name: 'none', value: 0 }
  const target = { ratio: 1, better: 'lower' as const }
  return [
    ...rows,
    measurement(`${database.name}: failures that ordinary readers got in these attacks`, '', failures, none, target),
    measurement(`${database.name}: honest log-ins that failed in these attacks`, '', lockedOut, none, target),
  ]
}

function attackerOf({ call, kind, label }: Dearest, world: WorldFacts, port: number): Attacker {
  const input = inputsOf(call, world)[kind].find((candidate) => candidate.label === label)
  if (!input) throw new Error(`There is no input “${label}” of ${call.name} for ${world.identifier}.`)
  const request = requestOf(call, input, cookieFor(call, world))
  const headers = { ...request.headers, 'x-forwarded-for': '203.0.113.1' }
  return { port, requests: [{ ...request, headers }], connections: CONNECTIONS }
}

function rowOf(
  { call, label, cost, declared }: Dearest,
  { alone, during, logIns, reports }: BesideAttack,
  { name, ratio }: { readonly name: string; readonly ratio: number },
): Measurement {
  const [before, beside] = [summaryOf(alone), summaryOf(during)]
  const bought = boughtInAMinute(cost, declared)
  const details = [
    `${call.name}, ${label}`,
    `a minute buys ${bought.thread.toFixed(1)} s of the thread and ${bought.database.toFixed(1)} s of the database`,
    `median ${before.median.toFixed(1)} → ${beside.median.toFixed(1)} ms`,
    describeFailures(during),
    `${logIns.tried - logIns.failed} of ${logIns.tried} log-ins`,
    `attackers got ${describeReports(reports)}`,
  ]
  const peer = { kind: 'peer' as const, name: 'alone', value: before.p99 }
  return { ...measurement(name, 'ms', beside.p99, peer, { ratio, better: 'lower' }), detail: details.join('; ') }
}
