import type { Browser, Page } from 'playwright'
import { type Measurement, measurement, median } from '../support/measurement.ts'
import { isSmoke, sized } from '../support/smoke.ts'
import { inEachBrowser, noVsync } from './browsers.ts'
import { type Built, buildPage, type Kit, peerNames } from './build.ts'
import { openBuilt } from './open.ts'

const rounds = sized(7, 1)
const restyles = sized(4, 1)
const kits: Kit[] = ['floor', 'ours', ...peerNames]

interface Samples {
  mount: number[]
  cards: number[]
  buttons: number[]
  renders: number
  commits: number
}

/** Mounts and restyles 1,000 cards and 500 buttons in each kit, alternating, in a new tab each time. */
export async function measureTiming(say: (line: string) => void): Promise<Measurement[]> {
  const builds = new Map<Kit, Built>()
  for (const kit of kits) builds.set(kit, await buildPage({ kit, entry: 'timing.jsx' }))
  return inEachBrowser(say, noVsync, async (browser, name) => {
    say(`${rounds} rounds of ${kits.length} kits in turns …`)
    const samples = new Map<Kit, Samples>(
      kits.map((kit) => [kit, { mount: [], cards: [], buttons: [], renders: 0, commits: 0 }]),
    )
    for (let round = -1; round < rounds; round++) {
      // The order matters, so it alternates.
      const order = round % 2 === 0 ? kits : kits.toReversed()
      for (const kit of order) await sample(browser, builds.get(kit), samples.get(kit), round >= 0)
    }
    return compare(name, samples)
  })
}

async function sample(browser: Browser, built: Built | undefined, into: Samples | undefined, isCounted: boolean) {
  if (!built || !into) throw new Error('A kit was not built.')
  const page = await openBuilt(browser, built)
  const mount = await call(page, 'bench.mount("card", 1000)')
  const cards = await restyle(page)
  const { renders, commits } = (await page.evaluate('bench.countRestyle()')) as { renders: number; commits: number }
  await page.evaluate('bench.unmount()')
  await call(page, 'bench.mount("button", 500)')
  const buttons = await restyle(page)
  await page.close()
  if (!isCounted) return
  into.mount.push(mount)
  into.cards.push(median(cards))
  into.buttons.push(median(buttons))
  Object.assign(into, { renders, commits })
}

const call = async (page: Page, expression: string) => (await page.evaluate(expression)) as number

async function restyle(page: Page): Promise<number[]> {
  // The first change is a warm-up.
  await call(page, 'bench.restyle()')
  const times: number[] = []
  for (let i = 0; i < restyles; i++) times.push(await call(page, 'bench.restyle()'))
  return times
}

function compare(browser: string, samples: Map<Kit, Samples>): Measurement[] {
  const of = (kit: Kit) => {
    const kitSamples = samples.get(kit)
    if (!kitSamples) throw new Error(`${kit} was not measured.`)
    return kitSamples
  }
  const times = (metric: string, key: 'mount' | 'cards' | 'buttons', floor: string, ratio: number) =>
    (['floor', ...peerNames] as const).map((kit) =>
      measurement(
        `${metric}, ${browser}`,
        'ms',
        median(of('ours')[key]),
        { kind: 'peer', name: kit === 'floor' ? floor : kit, value: median(of(kit)[key]) },
        { ratio: kit === 'floor' ? ratio : 1, better: 'lower' },
      ),
    )
  // Zero for every peer means that the counter is broken.
  if (!isSmoke && peerNames.every((kit) => of(kit).renders === 0)) throw new Error('No render of any kit was counted.')
  const none = { kind: 'limit', name: 'none', value: 0 } as const
  return [
    ...times('mount 1,000 cards → paint', 'mount', 'plain React', 1.2),
    ...times('brand and mode of 1,000 cards → paint', 'cards', 'a bare CSS variable', 1.5),
    measurement(`React commits for that, ${browser}`, '', of('ours').commits, none, { ratio: 1, better: 'lower' }),
    measurement(`components rendered for that, ${browser}`, '', of('ours').renders, none, {
      ratio: 1,
      better: 'lower',
    }),
    ...peerNames.map((kit) =>
      measurement(
        `components rendered for that, ${browser}`,
        '',
        of('ours').renders,
        { kind: 'peer', name: kit, value: of(kit).renders },
        { ratio: 1, better: 'lower' },
      ),
    ),
    // The ratio stands for a limit of 8 ms where a bare variable takes 4.3 ms.
    ...times('brand and mode of 500 buttons → paint', 'buttons', 'a bare CSS variable', 1.86),
  ]
}
