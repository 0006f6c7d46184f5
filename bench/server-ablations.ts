import { answersOnPhone } from './ablations/server/answers-on-phone.ts'
import { type ServerVariants, withServerVariants } from './ablations/server/server-variants.ts'
import { type VariantDatabase, variantDatabases } from './ablations/server/variant-database.ts'
import { type HomeCost, loadHomes } from './ablations/server/visit-home.ts'
import { hasBaseCommit } from './ablations/variant.ts'
import { homeCalls } from './server/home-calls.ts'
import { logInStudents } from './server/students.ts'
import { type Bench, type Measurement, measurement, median } from './support/measurement.ts'
import { sized } from './support/smoke.ts'

/** Empty, because the measured code is that of a fixed commit. */
export const measures = []

/** This part does everything that the others do. */
export const smokeParts = hasBaseCommit() ? ['compressed-json'] : []

const PEOPLE = sized(500, 20)
const rounds = sized(6, 1)
const pages = sized(300, 5)
const phoneRuns = sized(7, 1)
const order = ['with', 'without'] as const

/** Thresholds for keeping an optimisation: a gain of a fifth for a machine, and of a tenth for a person. */
const fifth = { ratio: 0.8, better: 'lower' } as const
const tenth = { ratio: 0.9, better: 'lower' } as const

/**
 * All calls of a home page except those for cards of other systems, with and without the server's own optimisations, by
 * many people, on both databases.
 */
export const parts: Readonly<Record<string, Bench>> = {
  'pipelined-reads': (say) =>
    withServerVariants('pipelined-reads', (variants) => onBoth('pipelined reads', variants, say)),
  'remembered-sessions': (say) =>
    withServerVariants('remembered-sessions', (variants) => onBoth('remembered sessions', variants, say)),
  'compressed-json': (say) =>
    withServerVariants('compressed-json', async (variants) => [
      ...(await onBoth('compressed JSON', variants, say)),
      ...(await onPhone('compressed JSON', variants, say)),
    ]),
}

type Say = (line: string) => void

async function onBoth(title: string, variants: ServerVariants, say: Say): Promise<Measurement[]> {
  const rows: Measurement[] = []
  for (const on of sized(Object.values(variantDatabases), [variantDatabases.postgresql]))
    rows.push(...(await on(variants.with, (database) => compare(title, database, variants, say))))
  return rows
}

async function compare(
  title: string,
  database: VariantDatabase,
  variants: ServerVariants,
  say: Say,
): Promise<Measurement[]> {
  const { cookies, fetched } = await database.fill(async (sql) => ({
    cookies: await logInStudents(sql, PEOPLE),
    fetched: (await sql.query<{ key: string }>(`select key from card_source where kind <> 'builtin'`)).rows,
  }))
  const first = await database.start(variants.with)
  const all = await homeCalls(first).finally(() => first.stop())
  // The cost of a card of another system includes that of the system, which here runs in the same process.
  const calls = all.filter(({ body = '' }) => !fetched.some(({ key }) => body.includes(`"url":"${key}"`)))
  const portals = { with: await database.start(variants.with), without: await database.start(variants.without) }
  const costs = { with: [] as HomeCost[], without: [] as HomeCost[] }
  let visits = 0
  const nextCookie = () => cookies[visits++ % cookies.length] ?? ''
  try {
    say(`${database.name}: ${calls.length} calls a page, ${rounds} rounds of ${pages} pages, in turns …`)
    for (let round = -1; round < rounds; round++) {
      for (const variant of round % 2 === 0 ? order : order.toReversed()) {
        const cost = await loadHomes({ portal: portals[variant], database, calls }, nextCookie, pages)
        // The first requests run code that is not compiled yet.
        if (round >= 0) costs[variant].push(cost)
      }
    }
  } finally {
    await portals.with.stop()
    await portals.without.stop()
  }
  const perPage = (variant: 'with' | 'without', pick: (cost: HomeCost) => number) =>
    costs[variant].reduce((sum, cost) => sum + pick(cost), 0) /
    costs[variant].reduce((sum, { pages }) => sum + pages, 0)
  const total = ({ server, database: rest }: HomeCost) => server + rest
  const without = { kind: 'peer' as const, name: 'without' }
  const split = (pick: (cost: HomeCost) => number) =>
    `${perPage('with', pick).toFixed(2)} and ${perPage('without', pick).toFixed(2)}`
  return [
    {
      ...measurement(
        `${title}: processor time of a home page, ${database.name}`,
        'ms',
        perPage('with', total),
        { ...without, value: perPage('without', total) },
        fifth,
      ),
      detail: `server ${split(({ server }) => server)}, database ${split((cost) => cost.database)}`,
    },
    measurement(
      `${title}: answers of a home page, ${database.name}`,
      'kB',
      perPage('with', ({ bytes }) => bytes) / 1000,
      { ...without, value: perPage('without', ({ bytes }) => bytes) / 1000 },
      tenth,
    ),
  ]
}

/** How long a phone waits for the last response for a page. */
function onPhone(title: string, variants: ServerVariants, say: Say): Promise<Measurement[]> {
  return variantDatabases['built-in'](variants.with, async (database) => {
    const portals = { with: await database.start(variants.with), without: await database.start(variants.without) }
    const rows: Measurement[] = []
    try {
      for (const path of sized(['/home', '/notice-v2/default'], ['/home'])) {
        const times = { with: [] as number[], without: [] as number[] }
        say(`${path} on a phone: ${phoneRuns} visits each, in turns …`)
        for (let run = 0; run < phoneRuns; run++)
          for (const variant of run % 2 === 0 ? order : order.toReversed())
            times[variant].push(await answersOnPhone(portals[variant].url, path))
        const without = { kind: 'peer' as const, name: 'without', value: median(times.without) }
        const metric = `${title}: last answer to ${path}, phone on slow 4G`
        rows.push(measurement(metric, 'ms', median(times.with), without, tenth))
      }
    } finally {
      await portals.with.stop()
      await portals.without.stop()
    }
    return rows
  })
}
