import { type Measurement, measurement } from '../support/measurement.ts'
import { buildPage, type Kit, peerNames, peers, weigh } from './build.ts'

const modules: Record<Exclude<Kit, 'floor'>, string> = { ours: '@quadrangle/ui', ...peers }

interface Row {
  metric: string
  /** The budget of ours. */
  limit: number
  /** The imports of each kit; undefined if the kit has no such component. */
  names: Partial<Record<Exclude<Kit, 'floor'>, string>>
}

const same = (names: string) => ({
  ours: names,
  antd: names,
  mui: names,
  mantine: names,
  'radix-themes': names,
  chakra: names,
})

const rows: Row[] = [
  { metric: 'Button', limit: 2, names: same('Button') },
  { metric: 'Card', limit: 1.5, names: same('Card') },
  { metric: 'Pagination', limit: 3, names: { ...same('Pagination'), 'radix-themes': undefined } },
  { metric: 'Dialog', limit: 17.5, names: { ...same('Dialog'), antd: 'Modal', mantine: 'Modal' } },
  {
    metric: 'Tabs',
    limit: 12,
    names: { ...same('Tabs'), mui: 'Tabs, Tab', ours: 'Tabs, TabsContent, TabsList, TabsTrigger' },
  },
]

const together = (kit: Exclude<Kit, 'floor'>) => rows.flatMap(({ names }) => names[kit]?.split(', ') ?? []).join(', ')

rows.push({
  metric: 'five together',
  limit: 28,
  names: Object.fromEntries((['ours', ...peerNames] as const).map((kit) => [kit, together(kit)])),
})

const rounded = (ratio: number) => Number(ratio.toPrecision(3))
const smaller = { ratio: 1, better: 'lower' } as const

/** Sizes of named imports without React, and of a page with its stylesheet. */
export async function measureWeights(): Promise<Measurement[]> {
  const found: Measurement[] = []
  for (const { metric, limit, names } of rows) {
    const js = async (kit: Exclude<Kit, 'floor'>) => {
      const text = `export { ${names[kit]} } from '${modules[kit]}'`
      return weigh(await buildPage({ kit, entry: { text }, withoutReact: true })).js
    }
    const ours = await js('ours')
    const add = (against: Measurement['against']) =>
      // The target against another kit is the budget, too.
      found.push(
        measurement(`${metric}, JS gzip`, 'kB', ours, against, {
          ratio: rounded(limit / against.value),
          better: 'lower',
        }),
      )
    add({ kind: 'limit', name: 'budget', value: limit })
    for (const kit of peerNames) {
      if (names[kit] !== undefined) add({ kind: 'peer', name: kit, value: await js(kit) })
    }
  }

  const page = async (kit: Kit) => weigh(await buildPage({ kit, entry: 'page.jsx', withoutReact: true }))
  const ours = await page('ours')
  found.push(measurement('CSS, gzip', 'kB', ours.css, { kind: 'limit', name: 'budget', value: 15 }, smaller))
  for (const kit of peerNames) {
    const { js, css } = await page(kit)
    const against = { kind: 'peer', name: kit, value: js + css } as const
    found.push(measurement('page, JS + CSS gzip', 'kB', ours.js + ours.css, against, smaller))
  }
  return found
}
