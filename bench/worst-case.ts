import { demoDatabases } from './support/bench-database.ts'
import { type Bench, type Measurement, measurement } from './support/measurement.ts'
import { sized } from './support/smoke.ts'
import { attackWith, chooseAttacks } from './worst-case/attacks.ts'
import { type CostlyInput, measureCalls } from './worst-case/measure-calls.ts'
import { describeCost } from './worst-case/measure-input.ts'
import { metricOf } from './worst-case/metric.ts'
import { neededCost, secondsPerAllowance } from './worst-case/needed-cost.ts'
import { fillReaders, fillWorld } from './worst-case/world/fill-world.ts'
import { heavy, light } from './worst-case/world/size.ts'

export const measures = ['apps/server/src', 'packages/api-client/src/contract']

/** The part for the other database does the same. */
export const smokeParts = ['postgresql']

/**
 * Cost of the most expensive inputs of each call and of each other address, both of those that the schemas accept and
 * of those that they refuse, for users who have the most of everything; and the effect on an ordinary reader while one
 * user of each role sends the most expensive of its calls as fast as the allowance permits. With `--call` only the
 * costs are measured.
 */
export const parts: Readonly<Record<string, Bench>> = {
  'built-in': bench('built-in'),
  postgresql: bench('postgresql'),
}

/** A call that reads, one that accepts a file, one without a session, and two addresses that are not calls. */
const smokeCalls = ['notice.list', 'upload.file', 'auth.login', 'GET /api/openapi.json', 'GET /scim/v2/Users']

/**
 * Without a limit, because calls are measured one after another, and the allowance that they need is what is measured.
 */
const unlimited = {
  REQUESTS_PER_MINUTE: '1000000000',
  NOTICES_PER_DAY: '1000000000',
  RECIPIENTS_PER_DAY: '1000000000',
}

function bench(part: keyof typeof demoDatabases): Bench {
  return (say, { calls: named }) =>
    demoDatabases[part](async (database) => {
      say(`${database.name}: filling in those who have the most of everything …`)
      const [world] = await database.direct((sql) => fillWorld(sql, sized(heavy, light)))
      if (!world) throw new Error('The heavy world has no one who has the most of everything.')
      const calls = named.length > 0 ? named : sized([], smokeCalls)
      const costlyInputs = await database.serve((server) => measureCalls(server, world, calls, say), unlimited)
      const costs = costlyInputs.map((input) => rowOf(input, database.name)).sort((a, b) => b.ratio - a.ratio)
      await database.direct(fillReaders)
      // The most expensive of all calls are known only after all have been measured.
      const attacks = named.length > 0 ? [] : await attackWith(chooseAttacks(costlyInputs), world, database, say)
      return [...costs, ...attacks]
    })
}

function rowOf({ call, kind, label, cost, declared }: CostlyInput, database: string): Measurement {
  const seconds = secondsPerAllowance(cost, declared)
  const row = measurement(
    metricOf(database, call.name, kind),
    '',
    neededCost(cost),
    { kind: 'limit', name: 'its cost', value: declared },
    { ratio: 1, better: 'lower' },
  )
  const buys =
    call.endpoint.auth === 'public'
      ? 'not limited'
      : `a minute buys ${seconds.thread.toFixed(1)} s and ${seconds.database.toFixed(1)} s`
  return { ...row, detail: `${label}: ${describeCost(cost)}; ${buys}` }
}
