import { build, type Rolldown } from 'vite'
import { eagerWeight } from '../packages/ui/src/testing/eager-weight.ts'
import { inRoot } from '../scripts/support/paths.ts'
import { runTool } from '../scripts/support/run.ts'
import { kitWithoutLucide, kitWithoutStars } from './ablations/kit-copies.ts'
import { type Bench, type Measurement, measurement, median } from './support/measurement.ts'
import { sized } from './support/smoke.ts'
import { gzippedKilobytes } from './ui/build.ts'

export const measures = ['packages/ui']

const rounds = sized(7, 1)

/** Imports of a consumer from the main entry. */
const imports = ['Button', 'Select', 'Dialog', 'Button, Card, Pagination, Dialog, Tabs']

/** Thresholds for keeping an optimisation: a gain of a tenth for a person, and of a fifth for a machine. */
const tenth = { ratio: 0.9, better: 'lower' } as const
const fifth = { ratio: 0.8, better: 'lower' } as const

async function viteBuild(kit: string, names: string): Promise<Rolldown.OutputChunk[]> {
  const root = inRoot('packages/ui')
  // This entry does not exist as a file.
  const input = `${root}/entry.js`
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === input ? id : undefined),
        load: (id) => (id === input ? `export { ${names} } from '${kit}/index.js'` : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      target: 'es2024',
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        external: [/^react($|\/)/, /^react-dom($|\/)/],
      },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  return outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk')
}

/** The kB that a page loads immediately when Vite builds it. */
async function viteWeight(kit: string, names: string): Promise<number> {
  const chunks = await viteBuild(kit, names)
  const eager = new Set(chunks.filter(({ isEntry }) => isEntry))
  // The set grows during the loop.
  for (const { imports: others } of eager)
    for (const chunk of chunks) if (others.includes(chunk.fileName)) eager.add(chunk)
  return [...eager].reduce((sum, { code }) => sum + gzippedKilobytes(code), 0)
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** The bundles of a consumer with and without one of the two optimisations, and the time that Vite takes for them. */
async function compare(title: string, kits: { with: string; without: string }): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const names of imports) {
    for (const [bundler, weigh] of [
      ['esbuild', (kit: string) => eagerWeight(`export { ${names} } from '${kit}/index.js'`, inRoot('packages/ui'))],
      ['Vite', (kit: string) => viteWeight(kit, names)],
    ] as const) {
      const without = { kind: 'peer' as const, name: 'without', value: await weigh(kits.without) }
      measurements.push(measurement(`${title}: ${names}, ${bundler}`, 'kB', await weigh(kits.with), without, tenth))
    }
  }
  const times = { with: [] as number[], without: [] as number[] }
  const names = imports.at(-1) ?? ''
  // The first build compiles the bundler's own code.
  await viteBuild(kits.with, names)
  for (let round = 0; round < rounds; round++)
    for (const variant of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const))
      times[variant].push(await timeOf(() => viteBuild(kits[variant], names)))
  const without = { kind: 'peer' as const, name: 'without', value: median(times.without) }
  return [...measurements, measurement(`${title}: build by Vite`, 'ms', median(times.with), without, fifth)]
}

/** The kit's main entry as `export *`, and icons of its own instead of those of lucide-react. */
export const run: Bench = async (say) => {
  say('Building the kit as it is published …')
  const built = await runTool('turbo', ['run', 'build', '--filter=@quadrangle/ui', '--output-logs=errors-only'])
  if (built.code !== 0) throw new Error(built.output)
  const kit = inRoot('packages/ui/dist')
  return [
    ...(await compare('star exports', { with: kit, without: kitWithoutStars() })),
    ...(await compare('own icons', { with: await kitWithoutLucide(), without: kit })),
  ]
}
