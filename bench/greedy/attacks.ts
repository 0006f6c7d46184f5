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

const CALLS = sized(10, 1)
/** The same bad input is about as dear for many calls. */
const SAME_INPUT = 2
const CONNECTIONS = 6
const seconds = sized({ aloneSeconds: 4, seconds: 8 }, { aloneSeconds: 0.2, seconds: 0.5 })
/** How many times as long an ordinary reader may wait beside so many attackers. */
const crowds = [
  { attackers: 1, ratio: 2 },
  { attackers: 4, ratio: 3 },
] as const

/** Those inputs of which a minute's allowance buys the most time. Administrators need no attack to do harm. */
export function chooseAttacks(found: readonly Dearest[]): Dearest[] {
  const others = found.filter(({ call }) => call.endpoint.auth !== 'admin')
  const ranked = others.toSorted((one, other) => perAllowance(other) - perAllowance(one))
  const chosen: Dearest[] = []
  for (const one of ranked) {
    if (chosen.filter(({ label }) => label === one.label).length < SAME_INPUT) chosen.push(one)
  }
  return chosen.slice(0, CALLS)
}

const perAllowance = ({ cost, declared }: Dearest) => shareOf(cost) / declared

/** What an ordinary reader notices while people send the dearest inputs as fast as their allowance lets them. */
export async function attackWith(
  dearest: readonly Dearest[],
  worlds: readonly WorldFacts[],
  database: DemoDatabase,
  say: (line: string) => void,
): Promise<Measurement[]> {
  if (dearest.length === 0) return []
  const rows: Measurement[] = []
  let [busy, lockedOut] = [0, 0]
  for (const [at, one] of dearest.entries()) {
    for (const { attackers, ratio } of crowds) {
      // Each time anew: with full allowances, and without work that is left of the attack before.
      const beside = await database.serve((server) =>
        besideAttack(
          { port: server.port, cookies: [cookieOf(ordinary[0]), cookieOf(ordinary[1])], ...seconds },
          worlds.slice(0, attackers).map((world, who) => attackerOf(one, world, who, server.port)),
        ),
      )
      const row = rowOf(one, beside, {
        name: `${database.name}: the ${at + 1}. dearest call, ${attackers} at once: p99 of an ordinary reader`,
        ratio,
      })
      say(`${row.metric}: ${row.ours} ms, alone ${row.against.value} ms; ${row.detail}`)
      rows.push(row)
      busy += failuresOf(beside.during)
      lockedOut += beside.logIns.failed
    }
  }
  const none = { kind: 'limit' as const, name: 'none', value: 0 }
  const target = { ratio: 1, better: 'lower' as const }
  return [
    ...rows,
    measurement(`${database.name}: failures that ordinary readers got in these attacks`, '', busy, none, target),
    measurement(`${database.name}: honest log-ins that failed in these attacks`, '', lockedOut, none, target),
  ]
}

function attackerOf({ call, kind, label }: Dearest, world: WorldFacts, who: number, port: number): Attacker {
  const input = inputsOf(call, world)[kind].find((one) => one.label === label)
  if (!input) throw new Error(`There is no input “${label}” of ${call.name} for ${world.identifier}.`)
  const request = requestOf(call, input, cookieFor(call, world))
  const headers = { ...request.headers, 'x-forwarded-for': `203.0.113.${who + 1}` }
  return { port, requests: [{ ...request, headers }], connections: CONNECTIONS }
}

function rowOf(
  { call, label, cost, declared }: Dearest,
  { alone, during, logIns, reports }: BesideAttack,
  { name, ratio }: { readonly name: string; readonly ratio: number },
): Measurement {
  const [before, beside] = [summaryOf(alone), summaryOf(during)]
  const bought = boughtInAMinute(cost, declared)
  const words = [
    `${call.name}, ${label}`,
    `a minute buys ${bought.thread.toFixed(1)} s of the thread and ${bought.database.toFixed(1)} s of the database`,
    `median ${before.median.toFixed(1)} → ${beside.median.toFixed(1)} ms`,
    describeFailures(during),
    `${logIns.tried - logIns.failed} of ${logIns.tried} log-ins`,
    `attackers got ${describeReports(reports)}`,
  ]
  const peer = { kind: 'peer' as const, name: 'alone', value: before.p99 }
  return { ...measurement(name, 'ms', beside.p99, peer, { ratio, better: 'lower' }), detail: words.join('; ') }
}
