import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url).pathname

/** What a consumer's bundle of these exports weighs, minified and gzipped, without React and what loads later. */
async function kilobytes(...names: string[]): Promise<number> {
  // does not exist as a file; the plugin below says what is in it
  const entry = `${root}size-entry.ts`
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // the test run itself is a development one
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['source', 'module', 'browser', 'import', 'default'] },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export { ${names.join(', ')} } from '${root}index.ts'` : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: [/^react($|\/)/, /^react-dom($|\/)/],
      },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  const chunk = outputs.flatMap(({ output }) => output).find((output) => output.type === 'chunk' && output.isEntry)
  if (chunk?.type !== 'chunk') throw new Error('The build made no entry chunk.')
  return gzipSync(chunk.code, { level: 9 }).length / 1000
}

test.each([
  ['Button', 2],
  ['Card', 1.5],
  ['Pagination', 3],
  ['Dialog', 17.5],
  ['Tabs', 12],
  ['SortableCardGrid', 2],
  ['ToastProvider', 1.5],
])(
  '%s weighs at most %d kB',
  async (name, most) => {
    const size = await kilobytes(name)
    expect(size).toBeGreaterThan(0.2)
    expect(size).toBeLessThanOrEqual(most)
  },
  30_000,
)

test('Button, Card, Pagination, Dialog and Tabs together weigh at most 28 kB', async () => {
  expect(await kilobytes('Button', 'Card', 'Pagination', 'Dialog', 'Tabs')).toBeLessThanOrEqual(28)
}, 30_000)
