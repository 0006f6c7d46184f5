import type { Browser } from 'playwright'
import { type Measurement, measurement, median } from '../support/measurement.ts'
import { sized } from '../support/smoke.ts'
import { fullBrowser, inEachBrowser, noVsync } from './browsers.ts'
import { type Built, buildPage } from './build.ts'
import { openBuilt } from './open.ts'

const rounds = sized(5, 1)

/** The tables of peers, by the names of their files in `kits/tables/`, with their descriptions. */
const tablePeers = {
  antd: "antd's virtual Table",
  mui: 'MUI X DataGrid, community',
  mantine: 'mantine-datatable',
} as const

const steps = { mount: 'mount', sort: 'sort by a number', select: 'select one' } as const

type TableKit = 'ours' | keyof typeof tablePeers
type Step = keyof typeof steps
type Times = Record<Step, number[]>

const peerKits = sized(Object.keys(tablePeers) as (keyof typeof tablePeers)[], [])
const kits: readonly TableKit[] = ['ours', ...peerKits]

/** Mounts, sorts and selects in 10,000 rows of each table, alternating, in a new tab each time. */
export async function measureTable(say: (line: string) => void): Promise<Measurement[]> {
  const builds = new Map<TableKit, Built>()
  for (const kit of kits) builds.set(kit, await buildPage({ kit: `tables/${kit}`, entry: 'table.jsx' }))
  const measure = async (browser: Browser, name: string) => {
    const times = new Map(kits.map((kit) => [kit, { mount: [], sort: [], select: [] } as Times]))
    say(`${rounds} rounds of ${kits.length} tables in turns …`)
    for (let round = -1; round < rounds; round++) {
      // The order matters, so it alternates; the first round is a warm-up.
      const order = round % 2 === 0 ? kits : kits.toReversed()
      for (const kit of order) {
        const durations = await sample(browser, builds.get(kit))
        if (round >= 0) for (const step of stepNames) times.get(kit)?.[step].push(durations[step])
      }
    }
    return stepNames.flatMap((step) => compare(step, name, times))
  }
  // Only one browser, because one of the peers takes a minute per round.
  return inEachBrowser(say, noVsync, measure, fullBrowser())
}

const stepNames = Object.keys(steps) as Step[]

async function sample(browser: Browser, built: Built | undefined): Promise<Record<Step, number>> {
  if (!built) throw new Error('A table was not built.')
  const page = await openBuilt(browser, built)
  const call = async (step: Step) => (await page.evaluate(`bench.${step}()`)) as number
  const durations = { mount: await call('mount'), sort: await call('sort'), select: await call('select') }
  await page.close()
  return durations
}

function compare(step: Step, browser: string, times: Map<TableKit, Times>): Measurement[] {
  const medianOf = (kit: TableKit) => median(times.get(kit)?.[step] ?? [])
  const peers = peerKits.map((kit) => ({ kit, value: medianOf(kit) }))
  const fastest = Math.min(...peers.map(({ value }) => value))
  return peers.map(({ kit, value }) => ({
    ...measurement(
      `10,000 rows: ${steps[step]} → paint, ${browser}`,
      'ms',
      medianOf('ours'),
      { kind: 'peer', name: tablePeers[kit], value },
      { ratio: 1, better: 'lower' },
    ),
    ...(value === fastest && { detail: 'the fastest peer' }),
  }))
}
