import { describeReports } from '../support/attack.ts'
import type { AttackEffect } from '../support/attack-effect.ts'
import { type Measurement, measurement } from '../support/measurement.ts'
import { describeFailures, failuresOf, summaryOf } from '../support/ordinary-reader.ts'
import { sized } from '../support/smoke.ts'
import type { MeasuredServer } from '../support/start-measured-server.ts'
import type { WorldFacts, WorldSize } from '../worst-case/world/facts.ts'

/** Where an attack takes place. */
export interface Scene {
  readonly server: MeasuredServer
  readonly worlds: readonly WorldFacts[]
  /** Prefix of the rows of a table: the database and the attack. */
  readonly name: string
}

/** An attack as one person could make it. */
export interface AttackPlan {
  readonly title: string
  /** Size of the world that it requires. */
  readonly size: WorldSize
  readonly env?: NodeJS.ProcessEnv
  readonly run: (scene: Scene) => Promise<Measurement[]>
}

export const seconds = sized({ aloneSeconds: 6, seconds: 15 }, { aloneSeconds: 0.2, seconds: 0.5 })
/** How many times as long an ordinary reader may wait beside one attacker. */
const RATIO = 2

/** Effect of an attack on an ordinary reader. */
export function readerRows(name: string, { alone, during, logIns, reports }: AttackEffect): Measurement[] {
  const [before, beside] = [summaryOf(alone), summaryOf(during)]
  const peer = (value: number) => ({ kind: 'peer' as const, name: 'alone', value })
  const detail = [
    describeFailures(during),
    `${logIns.tried - logIns.failed} of ${logIns.tried} log-ins`,
    `the attacker got ${describeReports(reports)}`,
  ].join('; ')
  const row = (what: 'median' | 'p99') =>
    measurement(`${name}: ${what} of an ordinary reader`, 'ms', beside[what], peer(before[what]), {
      ratio: RATIO,
      better: 'lower',
    })
  return [
    row('median'),
    { ...row('p99'), detail },
    atMost(`${name}: failures that an ordinary reader got`, failuresOf(during), 'none', 0),
    atMost(`${name}: honest log-ins that failed`, logIns.failed, 'none', 0),
  ]
}

/** A measurement of something undesirable that must not exceed a limit. */
export function atMost(metric: string, ours: number, name: string, value: number): Measurement {
  return measurement(metric, '', ours, { kind: 'limit', name, value }, { ratio: 1, better: 'lower' })
}
