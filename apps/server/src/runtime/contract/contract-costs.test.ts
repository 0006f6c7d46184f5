import { API_PREFIX, contract } from '@quadrangle/api-client/contract'
import type { FastifyPluginAsync } from 'fastify'
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, declaredCost, requestOf } from '../../../../../bench/support/call-input.ts'
import { cookieOf } from '../../../../../bench/support/sessions.ts'
import { addresses, notMeasured } from '../../../../../bench/worst-case/addresses.ts'
import type { MeasuredCall } from '../../../../../bench/worst-case/inputs/call-table.ts'
import { tableOf } from '../../../../../bench/worst-case/inputs/index.ts'
import { inputsOf } from '../../../../../bench/worst-case/measure-calls.ts'
import type { WorldFacts } from '../../../../../bench/worst-case/world/facts.ts'
import { fillWorld } from '../../../../../bench/worst-case/world/fill-world.ts'
import { heavy } from '../../../../../bench/worst-case/world/size.ts'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { routes as moduleRoutes } from '../../routes.ts'
import { countWork } from '../../testing/count-work.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/**
 * Amounts of work that a request of cost 1 may cause. According to `npm run bench -- worst-case` each takes 10 ms, or
 * 40 ms in a database.
 */
const perCost = { rows: 100_000, triggers: 2_500, values: 50_000, tags: 3_000 }

/** A part of the amounts that the limits allow, so that filling the tables is quick. */
const size = {
  ...heavy,
  owners: 1,
  people: 5_000,
  drafts: 3,
  scheduled: 2,
  received: 400,
  sent: 3,
  versions: 3,
  entries: 100,
  sessions: 3,
  audits: 1_000,
}

interface Case {
  readonly name: string
  readonly input: string
  /** Whether the case runs without `--all`: one does for each kind of work. */
  readonly inGate?: boolean
  /** The fraction of the work that there is in this test world. */
  readonly share?: number
}

/** The most expensive inputs that the bench found. */
const cases: readonly Case[] = [
  { name: 'group.list', input: 'nothing to choose' },
  { name: 'group.create', input: 'letters' },
  { name: 'organization.list', input: 'nothing to choose' },
  { name: 'audience.count', input: 'everything', inGate: true },
  { name: 'publishing.send', input: 'everything', inGate: true },
  { name: 'publishing.addRecipients', input: 'everything' },
  { name: 'delivery.audit', input: 'wildcards', share: size.audits / heavy.audits },
  {
    name: 'notice.list',
    input: 'a search of subscribe that finds nothing',
    share: size.received / heavy.received,
  },
  { name: 'audience.numbers', input: 'student numbers', inGate: true },
  { name: 'search.all', input: 'ten misspelt words' },
  { name: 'search.suggest', input: 'ten misspelt words' },
  { name: 'health.show', input: 'nothing to choose' },
  { name: 'upload.file', input: 'a text of 70 bytes', share: size.drafts / heavy.drafts },
  { name: 'publishing.edit', input: 'cells of a table', inGate: true },
  { name: 'auth.login', input: 'unknown keys' },
  { name: 'draft.save', input: 'deep lists', inGate: true },
]

let testApp: TestApp
let world: WorldFacts
/** The routes that are no calls, as `GET /path`. */
const routes = new Set<string>()
const recordRoutes: FastifyPluginAsync = Object.assign(
  async (app: Parameters<FastifyPluginAsync>[0]) => {
    app.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.add(`${each} ${url}`)
    })
  },
  { [Symbol.for('skip-override')]: true },
)
beforeAll(async () => {
  testApp = await createTestApp({
    seed: 'demo',
    config: { checkResponses: false },
    routes: [recordRoutes, ...moduleRoutes],
  })
  const [first] = await fillWorld(testApp.database.pool, size)
  if (!first) throw new Error('The world has no one who has the most of everything.')
  world = first
}, 600_000)
afterAll(() => testApp.close())

test('every address of the server is measured: its calls, and all other addresses in bench/worst-case/addresses.ts', () => {
  // HEAD does no more than GET, some routes refuse every method, and a demo campus is no portal of an institution.
  const excluded = /^(HEAD|OPTIONS) |^(?!GET)\w+ \/scim\/v2\/(Bulk|Me|\*)$|^\w+ \/(media|demo-campus)\b/
  // Routes of SCIM also exist with a trailing slash.
  const requiredRoutes = new Set(
    [...routes].filter((route) => !excluded.test(route)).map((route) => route.replace(/(?<=scim.+)\/$/, '')),
  )
  const measured = addresses.flatMap(({ endpoint, routes: paths }) => paths.map((path) => `${endpoint.method} ${path}`))
  const calls = Object.values(contract).flatMap((noun) => Object.values(noun))
  const coveredRoutes = new Set([...measured, ...calls.map(({ method, path }) => `${method} ${API_PREFIX}${path}`)])
  expect(requiredRoutes.size).toBeGreaterThan(30)
  expect(
    [...requiredRoutes].filter((route) => !coveredRoutes.has(route) && !(route.replace(/^\w+ /, '') in notMeasured)),
  ).toEqual([])
})

for (const { name, input, share = 1, inGate = false } of cases) {
  test.runIf(inGate || testAll)(
    `${name} counts in proportion to its work: ${input}`,
    { timeout: 300_000 },
    async () => {
      const { cost, work } = await measure(name, input)
      const needed = Object.entries(perCost).map(([kind, limit]) => work[kind as keyof typeof perCost] / share / limit)
      expect(cost, JSON.stringify(work)).toBeGreaterThanOrEqual(Math.ceil(Math.max(...needed)))
    },
  )
}

/** Measures the work that one request causes in the whole server. */
async function measure(name: string, label: string) {
  const call: MeasuredCall | undefined = [...calls, ...addresses].find((each) => each.name === name)
  if (!call) throw new Error(`There is no call ${name}.`)
  const { accepted, refused } = inputsOf(call, world)
  const input = [...accepted, ...refused].find((each) => each.label === label)
  if (!input) throw new Error(`There is no input “${label}” of ${name}.`)
  const table = tableOf(call)
  for (const [text, values = []] of table.restore?.(world) ?? []) await testApp.database.pool.query(text, [...values])
  const { method, path, headers, body } = requestOf(call, input, table.anonymous ? undefined : cookieOf(world.owner))
  const send = () => testApp.app.inject({ method: method as 'GET' | 'POST', url: path, headers, payload: body })
  const counted = { values: 0, tags: 0 }
  const { rows, triggers } = await countWork(() => countParsed(counted, send))
  return { cost: declaredCost(call, input), work: { rows, triggers, ...counted } }
}

/** Counts the values that are read out of JSON, and the tags that are read out of HTML. */
async function countParsed(counted: { values: number; tags: number }, run: () => Promise<unknown>): Promise<void> {
  const { parse } = JSON
  const { onopentagname } = Parser.prototype
  JSON.parse = (...args: Parameters<typeof parse>) => {
    const value = parse(...args)
    counted.values += valuesIn(value)
    return value
  }
  Parser.prototype.onopentagname = function countTag(...args) {
    counted.tags += 1
    return onopentagname.apply(this, args)
  }
  try {
    await run()
  } finally {
    JSON.parse = parse
    Parser.prototype.onopentagname = onopentagname
  }
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + valuesIn(inner), 1)
}
