import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'
import { describe, expect, test } from 'vitest'
import { eagerWeight } from './eager-weight.ts'

const root = new URL('../', import.meta.url).pathname
const folders = ['components', 'campus'].flatMap((group) =>
  readdirSync(join(root, group), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${group}/${entry.name}`)
    // a folder without index.ts is a part that other folders share
    .filter((folder) => existsSync(join(root, folder, 'index.ts'))),
)

/** The budget of a folder, from its component.json: one of these, or both. */
interface Budget {
  /**
   * The limit in kB (1,000 bytes, gzip, without React and code that loads later), set about 15 % above the size at that
   * time.
   */
  maxKilobytes?: number
  /**
   * The Radix primitive that it contains, such as `react-dialog`. The limit is 1.15 times the size of the primitive,
   * bundled alone in the same way.
   */
  primitive?: string
}

const budgetOf = (folder: string): Budget => JSON.parse(readFileSync(join(root, folder, 'component.json'), 'utf8'))

const withPrimitive = folders.filter((folder) => budgetOf(folder).primitive !== undefined)
const withNumber = folders.filter((folder) => budgetOf(folder).maxKilobytes !== undefined)

/** The primitives of Radix that the files of a folder import. Slot does not count: it only passes props on. */
function primitivesIn(folder: string): string[] {
  const files = globSync('*.{ts,tsx}', { cwd: join(root, folder), exclude: ['*.{test,fixture,stories}.*'] })
  const texts = files.map((file) => readFileSync(join(root, folder, file), 'utf8'))
  return texts
    .flatMap((text) => [...text.matchAll(/from '@radix-ui\/([\w-]+)'/g)].flatMap(([, name]) => name ?? []))
    .filter((name) => name !== 'react-slot')
}

/** Exports of the entry file of a folder, without types. */
function exportsOf(folder: string): string[] {
  const text = readFileSync(join(root, folder, 'index.ts'), 'utf8')
  const names = [...text.matchAll(/^export \{([^}]+)\}/gm)].flatMap(([, list = '']) => list.split(','))
  return names.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '))
}

/**
 * Size in kB of a consumer's bundle of these exports, minified and gzipped, without React and code that loads later.
 */
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
    // reads only the modules of the kit and of its icons that the entry needs, instead of all of them in every build
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
  // the code that the entry loads immediately, however it is split
  const loaded = new Set<string>()
  const load = (name: string): number => {
    const file = output.find(({ fileName }) => fileName === name)
    if (file?.type !== 'chunk' || loaded.has(name)) return 0
    loaded.add(name)
    const bytes = gzipSync(file.code, { level: 9 }).length
    return file.imports.reduce((sum: number, other) => sum + load(other), bytes)
  }
  return load(chunk.fileName) / 1000
}

describe('named imports from the main entry', () => {
  // one import each: what a consumer of a single component pays
  test.each([
    ['Button', 3],
    ['Card', 1.5],
    ['Pagination', 3],
    ['Dialog', 17.5],
    ['Tabs', 12],
  ])('%s weighs at most %d kB', async (name, maxKilobytes) => {
    const size = await kilobytes(name)
    expect(size).toBeGreaterThan(0.2)
    expect(size).toBeLessThanOrEqual(maxKilobytes)
  })

  test('Button, Card, Pagination, Dialog and Tabs together weigh at most 28 kB', async () => {
    expect(await kilobytes('Button', 'Card', 'Pagination', 'Dialog', 'Tabs')).toBeLessThanOrEqual(28)
  })
})

describe('the exports of a folder', () => {
  test.each(withNumber)('%s keeps to its budget', async (folder) => {
    const size = await kilobytes(...exportsOf(folder))
    const advice = `${folder} weighs ${size.toFixed(2)} kB. Load heavy parts later, or raise maxKilobytes in its component.json.`
    expect(size, advice).toBeGreaterThan(0.05)
    expect(size, advice).toBeLessThanOrEqual(budgetOf(folder).maxKilobytes ?? 0)
  })

  test('every folder has a budget, and names the primitive that its files import', () => {
    const withoutBudget = folders.filter((folder) => !withNumber.includes(folder) && !withPrimitive.includes(folder))
    expect(withoutBudget, 'needs "maxKilobytes" or "primitive" in its component.json').toEqual([])
    for (const folder of folders) {
      const imported = primitivesIn(folder)
      if (imported.length > 0) expect(imported, folder).toContain(budgetOf(folder).primitive)
    }
  })

  test.each(withPrimitive)('%s weighs at most 1.15 times its primitive', async (folder) => {
    const size = await eagerWeight(`export * from './${folder}/index.ts'`, root)
    const primitive = await eagerWeight(`export * from '@radix-ui/${budgetOf(folder).primitive}'`, root)
    expect(primitive).toBeGreaterThan(1)
    expect(size, `the primitive alone weighs ${primitive.toFixed(2)} kB`).toBeLessThanOrEqual(1.15 * primitive)
  })
})

test('the published stylesheet weighs at most 15 kB', () => {
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
