import { type Measurement, measurement } from '../support/measurement.ts'
import { sized } from '../support/smoke.ts'
import { buildPage, type Kit, type Peer, peerNames, peers, weigh, weighByEsbuild } from './build.ts'

/** The module that exports a kit's components. */
const modules = {
  ours: '@quadrangle/ui',
  ...peers,
  'base-ui': '@base-ui/react',
  'react-aria': 'react-aria-components',
  'radix primitive': 'radix-ui',
} as const

/** The imports of a kit, or a whole module of another package. */
type Source = string | { from: string; names?: string }

interface Row {
  metric: string
  /** The budget of our component. */
  limit: number
  ours: string
  /** Its counterparts in other kits. */
  peers: Partial<Record<Exclude<keyof typeof modules, 'ours'> | 'shadcn' | 'mui-x' | 'mantine-datatable', Source>>
}

/** shadcn/ui is not a package: these are its files, as a project copies them. */
const shadcn = (name: string) => ({ from: `./kits/shadcn/${name}.gen.jsx` })
const same = (names: string) => ({ antd: names, mui: names, mantine: names, 'radix-themes': names, chakra: names })

const rows: Row[] = [
  {
    metric: 'Button',
    limit: 3,
    ours: 'Button',
    peers: { ...same('Button'), shadcn: shadcn('button'), 'base-ui': 'Button', 'react-aria': 'Button' },
  },
  { metric: 'Card', limit: 1.5, ours: 'Card', peers: { ...same('Card'), shadcn: shadcn('card') } },
  {
    metric: 'Pagination',
    limit: 3,
    ours: 'Pagination',
    peers: {
      antd: 'Pagination',
      mui: 'Pagination',
      mantine: 'Pagination',
      chakra: 'Pagination',
      shadcn: shadcn('pagination'),
    },
  },
  {
    metric: 'Dialog',
    limit: 17.5,
    ours: 'Dialog',
    peers: {
      ...same('Dialog'),
      antd: 'Modal',
      mantine: 'Modal',
      shadcn: shadcn('dialog'),
      'base-ui': 'Dialog',
      'react-aria': 'Dialog, DialogTrigger, Heading, Modal, ModalOverlay',
      'radix primitive': 'Dialog',
    },
  },
  {
    metric: 'Tabs',
    limit: 12,
    ours: 'Tabs, TabsContent, TabsList, TabsTrigger',
    peers: {
      ...same('Tabs'),
      mui: 'Tabs, Tab',
      shadcn: shadcn('tabs'),
      'base-ui': 'Tabs',
      'react-aria': 'Tabs, TabList, Tab, TabPanel',
      'radix primitive': 'Tabs',
    },
  },
]

const together = (pick: (row: Row) => string | undefined) =>
  rows.flatMap((row) => pick(row)?.split(', ') ?? []).join(', ')
const namesOf = (kit: Peer) => (row: Row) => row.peers[kit] as string | undefined

rows.push({
  metric: 'five together',
  limit: 28,
  ours: together(({ ours }) => ours),
  peers: Object.fromEntries(peerNames.map((kit) => [kit, together(namesOf(kit))])),
})

const ariaTable =
  'Cell, Checkbox, Column, ColumnResizer, ResizableTableContainer, Row, Table, TableBody, TableHeader, TableLayout, Virtualizer'

rows.push({
  metric: 'DataTable',
  // The limit is the size of the lightest peer. All sizes include code that loads later.
  limit: 66.7,
  ours: 'DataTable',
  peers: {
    antd: 'Table',
    'mui-x': { from: '@mui/x-data-grid', names: 'DataGrid' },
    'mantine-datatable': { from: 'mantine-datatable', names: 'DataTable' },
    'react-aria': ariaTable,
  },
})

/** A module that exports the measured components. */
function exportsOf(kit: string, source: Source): string {
  const isName = (name: string): name is keyof typeof modules => name in modules
  const from = typeof source !== 'string' ? source.from : isName(kit) ? modules[kit] : kit
  const names = typeof source === 'string' ? source : source.names
  return `export ${names === undefined ? '*' : `{ ${names} }`} from '${from}'`
}

/** Our component draws and labels parts that the bare primitive leaves to others. */
const abovePrimitive = 1.15

/**
 * Other kits whose size is also measured with esbuild, because many projects bundle with it. It keeps more code than
 * Rolldown does.
 */
const byEsbuild: Record<string, readonly string[]> = {
  Dialog: ['radix primitive', 'base-ui', 'react-aria'],
  Tabs: ['radix primitive', 'base-ui', 'react-aria'],
}

/** Both primitives of Radix weigh almost as much as five components of ours. */
async function measureByEsbuild(): Promise<Measurement[]> {
  const results: Measurement[] = []
  for (const { metric, ours: own, peers: others } of rows) {
    const kits = sized(byEsbuild[metric] ?? [], [])
    if (kits.length === 0) continue
    const ours = await weighByEsbuild(exportsOf('ours', own))
    for (const kit of kits) {
      const value = await weighByEsbuild(exportsOf(kit, others[kit as 'base-ui'] ?? ''))
      const target = { ratio: kit === 'radix primitive' ? abovePrimitive : 1, better: 'lower' } as const
      results.push(measurement(`${metric}, JS gzip, esbuild`, 'kB', ours, { kind: 'peer', name: kit, value }, target))
    }
  }
  const five = rows.find(({ metric }) => metric === 'five together')
  if (five) {
    const ours = await weighByEsbuild(exportsOf('ours', five.ours))
    const limit = { kind: 'limit', name: 'budget', value: five.limit } as const
    results.push(measurement('five together, JS gzip, esbuild', 'kB', ours, limit, smaller))
  }
  return results
}

// Rounded up: a target rounded to just below the measured ratio would be missed.
const rounded = (ratio: number) => Math.ceil(ratio * 1000) / 1000
const smaller = { ratio: 1, better: 'lower' } as const

/** Sizes of named imports without React, including code that loads later, and of a page with its stylesheet. */
export async function measureWeights(): Promise<Measurement[]> {
  const results: Measurement[] = []
  for (const { metric, limit, ours: own, peers: others } of rows) {
    const js = async (kit: string, source: Source) =>
      weigh(await buildPage({ entry: { text: exportsOf(kit, source) }, withoutReact: true })).js
    const ours = await js('ours', own)
    const add = (against: Measurement['against'], maxRatio: number) =>
      // The target against another kit also respects the budget.
      results.push(
        measurement(`${metric}, JS gzip`, 'kB', ours, against, {
          ratio: rounded(Math.min(limit / against.value, maxRatio)),
          better: 'lower',
        }),
      )
    add({ kind: 'limit', name: 'budget', value: limit }, 1)
    for (const [kit, source] of sized(Object.entries(others), [])) {
      const maxRatio = kit === 'radix primitive' ? abovePrimitive : 1
      add({ kind: 'peer', name: kit, value: await js(kit, source) }, maxRatio)
    }
  }

  results.push(...(await measureByEsbuild()))

  const page = async (kit: Kit) => weigh(await buildPage({ kit, entry: 'page.jsx', withoutReact: true }))
  const ours = await page('ours')
  results.push(measurement('CSS, gzip', 'kB', ours.css, { kind: 'limit', name: 'budget', value: 15 }, smaller))
  for (const kit of peerNames) {
    const { js, css } = await page(kit)
    const against = { kind: 'peer', name: kit, value: js + css } as const
    results.push(measurement('page, JS + CSS gzip', 'kB', ours.js + ours.css, against, smaller))
  }
  return results
}
