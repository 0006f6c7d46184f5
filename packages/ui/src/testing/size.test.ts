import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'
import { describe, expect, test } from 'vitest'

const root = new URL('../', import.meta.url).pathname
const folders = ['components', 'widgets'].flatMap((group) =>
  readdirSync(join(root, group), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${group}/${entry.name}`)
    // without one it is a part that others share
    .filter((folder) => existsSync(join(root, folder, 'index.ts'))),
)

/**
 * What a consumer pays at most for all exports of a folder, in kB (1,000 bytes, gzip, without React and what loads later).
 * Set about 15 % above what it weighed then.
 */
function budgetOf(folder: string): number {
  const file = join(root, folder, 'component.json')
  const { maxKilobytes } = JSON.parse(readFileSync(file, 'utf8')) as { maxKilobytes?: unknown }
  if (typeof maxKilobytes !== 'number') throw new Error(`${file} needs "maxKilobytes": a number of kB.`)
  return maxKilobytes
}

/** What the entry file of a folder exports, types left out. */
function exportsOf(folder: string): string[] {
  const text = readFileSync(join(root, folder, 'index.ts'), 'utf8')
  const names = [...text.matchAll(/^export \{([^}]+)\}/gm)].flatMap(([, list = '']) => list.split(','))
  return names.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '))
}

/** What a consumer's bundle of these exports weighs in kB, minified and gzipped, without React and what loads later. */
async function kilobytes(...names: string[]): Promise<number> {
  const entry = `${root}size-entry.ts`
  const { output } = await build({
    input: entry,
    // does not exist as a file
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export { ${names.join(', ')} } from '${root}index.ts'` : undefined),
      },
    ],
    external: [/^react($|\/)/, /^react-dom($|\/)/],
    platform: 'browser',
    logLevel: 'silent',
    resolve: { conditionNames: ['source', 'module', 'browser', 'import', 'default'] },
    // reads of the kit and of its icons only what the entry asks for, instead of all of both in every build
    experimental: { lazyBarrel: true },
    // the test run itself is a development one
    transform: {
      define: { 'process.env.NODE_ENV': '"production"' },
      jsx: { runtime: 'automatic', development: false },
    },
    output: { minify: true },
    preserveEntrySignatures: 'strict',
    write: false,
  })
  const chunk = output.find((file) => file.type === 'chunk' && file.isEntry)
  if (chunk?.type !== 'chunk') throw new Error('The build made no entry chunk.')
  // what the entry loads at once, however it is split
  const loaded = new Set<string>()
  const load = (name: string): number => {
    const file = output.find(({ fileName }) => fileName === name)
    if (file?.type !== 'chunk' || loaded.has(name)) return 0
    loaded.add(name)
    const own = gzipSync(file.code, { level: 9 }).length
    return file.imports.reduce((sum: number, other) => sum + load(other), own)
  }
  return load(chunk.fileName) / 1000
}

describe('named imports from the main entry', () => {
  // one import each: what a consumer of a single component pays
  test.each([
    ['Button', 2],
    ['Card', 1.5],
    ['Pagination', 3],
    ['Dialog', 17.5],
    ['Tabs', 12],
  ])('%s weighs at most %d kB', { timeout: 30_000 }, async (name, most) => {
    const size = await kilobytes(name)
    expect(size).toBeGreaterThan(0.2)
    expect(size).toBeLessThanOrEqual(most)
  })

  test('Button, Card, Pagination, Dialog and Tabs together weigh at most 28 kB', { timeout: 30_000 }, async () => {
    expect(await kilobytes('Button', 'Card', 'Pagination', 'Dialog', 'Tabs')).toBeLessThanOrEqual(28)
  })

  test.each(folders)('%s keeps to its budget', { timeout: 30_000 }, async (folder) => {
    const size = await kilobytes(...exportsOf(folder))
    const advice = `${folder} weighs ${size.toFixed(2)} kB. Load heavy parts later, or raise maxKilobytes in its component.json.`
    expect(size, advice).toBeGreaterThan(0.05)
    expect(size, advice).toBeLessThanOrEqual(budgetOf(folder))
  })
})

test('the published stylesheet weighs at most 15 kB', { timeout: 30_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-css-'))
  const cli = new URL('../../../../node_modules/@tailwindcss/cli/dist/index.mjs', import.meta.url).pathname
  execFileSync(process.execPath, [cli, '-i', `${root}styles.css`, '-o', join(folder, 'styles.css'), '--minify'], {
    cwd: join(root, '..'),
    stdio: 'ignore',
  })
  const css = readFileSync(join(folder, 'styles.css'))
  rmSync(folder, { recursive: true })
  expect(css.toString()).toContain('.q\\:bg-surface-raised')
  expect(gzipSync(css, { level: 9 }).length / 1000).toBeLessThanOrEqual(15)
})
