import { fork } from 'node:child_process'
import { once } from 'node:events'
import { contract } from '@quadrangle/api-client/contract'
import { inRoot } from '../scripts/support/paths.ts'
import { brokenKinds } from './cards/kinds.ts'
import { logIn } from './server/log-in.ts'
import { demoDatabases } from './support/bench-database.ts'
import { requestOf } from './support/call-input.ts'
import { HttpClient } from './support/http-client.ts'
import { type Bench, type Measurement, measurement, percentile } from './support/measurement.ts'
import { sized } from './support/smoke.ts'
import type { MeasuredServer } from './support/start-measured-server.ts'

export const measures = ['apps/server/src/home/card', 'apps/server/src/runtime/shared/outgoing']

const cardsPerHome = 20
/** The number of connections that a browser opens to one host. */
const connections = 6
const visits = sized(30, 1)
const timeoutMs = 3_000

const goodKeys = Array.from({ length: cardsPerHome }, (_, at) => `bench-good-${at}`)
const brokenKey = (kind: string) => `bench-${kind.replaceAll(' ', '-')}`

/**
 * How long the good cards of a home page take when one source of twenty is broken, compared with a page without a
 * broken one.
 */
export const run: Bench = (say) =>
  demoDatabases['built-in']((database) =>
    database.serve(
      async (server) => {
        const sources = fork(inRoot('bench/cards/sources.ts'), { execArgv: ['--conditions=source'] })
        try {
          const [port] = (await once(sources, 'message')) as [number]
          await register(server, port)
          return await measureKinds(server, say)
        } finally {
          sources.disconnect()
        }
      },
      { REQUESTS_PER_MINUTE: '1000000' },
    ),
  )

async function register(server: MeasuredServer, port: number): Promise<void> {
  const rows = [
    ...goodKeys.map((key) => [key, 'good'] as const),
    ...brokenKinds.map((kind) => [brokenKey(kind), kind] as const),
  ]
  for (const [key, kind] of rows) {
    const address = `http://127.0.0.1:${port}/${encodeURIComponent(kind)}/${key}`
    await server.sql(
      `insert into card_source (key, kind, address, internal, timeout_ms) values ($1, 'http', $2, true, $3)`,
      [key, address, timeoutMs],
    )
    // only a source with a card has content
    await server.sql(`insert into card (id, source_key, name, name_en) values ($1, $1, $1, $1)`, [key])
  }
}

async function measureKinds(server: MeasuredServer, say: (line: string) => void): Promise<Measurement[]> {
  const cookie = await logIn(server.url)
  // The first visits compile queries.
  await visit(server, cookie, goodKeys)
  const measurements: Measurement[] = []
  for (const kind of brokenKinds) {
    say(`${visits} visits with a source that ${kind}, and as many without, in turns …`)
    const times = { broken: [] as number[], allGood: [] as number[] }
    for (let round = 0; round < visits; round += 1) {
      times.broken.push(...(await visit(server, cookie, [brokenKey(kind), ...goodKeys.slice(1)])))
      times.allGood.push(...(await visit(server, cookie, goodKeys)))
    }
    measurements.push(
      measurement(
        `p95 of good cards beside one that ${kind}`,
        'ms',
        percentile(times.broken, 95),
        { kind: 'peer', name: 'all good', value: percentile(times.allGood, 95) },
        { ratio: 1.5, better: 'lower' },
      ),
    )
  }
  return measurements
}

/** The milliseconds from the start of a visit to each good card. */
async function visit(server: MeasuredServer, cookie: string, keys: readonly string[]): Promise<number[]> {
  const client = new HttpClient(server.port, { connections })
  const start = performance.now()
  const times = await Promise.all(
    keys.map(async (url) => {
      const input = { label: '', body: { url, params: { poll: false } } }
      const { status } = await client.send(requestOf({ endpoint: contract.card.content }, input, cookie))
      const isGood = goodKeys.includes(url)
      if ((status === 200) !== isGood) throw new Error(`The card ${url} was answered with ${status}.`)
      return isGood ? performance.now() - start : Number.NaN
    }),
  )
  client.close()
  return times.filter((time) => !Number.isNaN(time))
}
