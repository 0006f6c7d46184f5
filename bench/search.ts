import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../scripts/postgres.ts'
import { fillNotices, fillPeople } from './search/fill.ts'
import { findIds, kinds, measureSearches, type Searched } from './search/measure.ts'
import { costOfSend } from './search/send-cost.ts'
import { type SearchServer, serveSearch } from './search/serve.ts'
import { indexSize } from './search/size.ts'
import { besideTrigrams } from './search/trigrams.ts'
import { type Bench, type Measurement, measurement } from './support/measurement.ts'
import { sized } from './support/smoke.ts'

export const measures = [
  'apps/server/migrations',
  'apps/server/src/database',
  'apps/server/src/operation/search',
  'apps/server/src/platform/search-index',
]

/** The number of notices at which growth begins, and the number at which everything is measured. */
const fewNotices = 1_000
const manyNotices = sized(100_000, 2_000)

/** Search on both databases: 100,000 notices in two languages, of which the person who searches may see 10,000. */
export const parts: Record<string, Bench> = {
  postgresql: (say) =>
    withPostgres((url) =>
      inFolder((dataDir) =>
        serveSearch({ DATABASE_URL: url, DATA_DIR: dataDir }, (server) => measure(server, 'PostgreSQL', say)),
      ),
    ),
  'built-in': (say) =>
    inFolder((dataDir) => serveSearch({ DATA_DIR: dataDir }, (server) => measure(server, 'built-in', say))),
}

async function measure(server: SearchServer, name: string, say: (line: string) => void): Promise<Measurement[]> {
  const { database } = server
  await fillPeople(database)
  say(`${name}: ${fewNotices} notices …`)
  await fillNotices(server, 0, fewNotices)
  const small = await measureSearches(server, say)
  say(`${name}: ${manyNotices} notices …`)
  await fillNotices(server, fewNotices, manyNotices)
  const large = await measureSearches(server, say)
  const results = large.flatMap((searched) => rowsOf(name, searched))
  results.push(growth(name, small, large))
  if (name === 'PostgreSQL') results.push(await trigrams(server, name))
  results.push(await indexSize(database, name), await costOfSend(server, name, say))
  return results
}

function rowsOf(name: string, searched: Searched): Measurement[] {
  const { kind, text, hits, database, server } = searched
  return [
    {
      ...measurement(`${name}: ${kind}, p95 at the database`, 'ms', database, limit(15), { ratio: 1, better: 'lower' }),
      detail: `“${text}”, ${hits} hits, median ${searched.median.toFixed(1)} ms`,
    },
    {
      ...measurement(
        `${name}: ${kind}, median through the server`,
        'ms',
        searched.serverMedian,
        { kind: 'peer', name: 'bare SQL', value: searched.median },
        { ratio: 1.5, better: 'lower' },
      ),
      detail: `p95 ${server.toFixed(1)} ms, ${(server / database).toFixed(2)} of the bare SQL`,
    },
  ]
}

const limit = (value: number): Measurement['against'] => ({ kind: 'limit', name: 'limit', value })

/** How much slower the slowest search becomes when there are a hundred times as many notices. */
function growth(name: string, small: readonly Searched[], large: readonly Searched[]): Measurement {
  const slowest = (all: readonly Searched[]) => Math.max(...all.map(({ database }) => database))
  return measurement(
    `${name}: slowest search with ${manyNotices} notices`,
    'ms',
    slowest(large),
    { kind: 'peer', name: `with ${fewNotices}`, value: slowest(small) },
    // As many hits as there are notices would be a hundred times.
    { ratio: 10, better: 'lower' },
  )
}

/** The same search for two characters with a trigram index, which does not help it. */
async function trigrams(server: SearchServer, name: string): Promise<Measurement> {
  const text = kinds['two characters']
  const { ours, trigrams } = await besideTrigrams(server, text, () => findIds(server.database, text))
  return measurement(
    `${name}: two characters`,
    'ms',
    ours,
    { kind: 'peer', name: 'pg_trgm', value: trigrams },
    { ratio: Number((1 / 30).toFixed(4)), better: 'lower' },
  )
}

async function withPostgres<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const postgres = await startPostgres()
  try {
    return await use(postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function inFolder<Result>(use: (dataDir: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-bench-'))
  try {
    return await use(join(folder, 'data'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
