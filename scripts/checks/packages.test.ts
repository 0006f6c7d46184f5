import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { entriesOf, findMisplaced, importsIn, packedFiles, programsIn } from './packages.ts'

const shipped = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md']

test('a pattern matches every folder that it fits, and nothing deeper', () => {
  const target = { types: './dist/components/*/index.d.ts', default: './dist/components/*/index.js' }
  const files = ['dist/components/tree/index.js', 'dist/components/tag/index.js', 'dist/components/tag/deep/index.js']
  expect(entriesOf('kit', { '.': './dist/index.js', './components/*': target }, files)).toEqual([
    { specifier: 'kit', file: './dist/index.js', types: undefined },
    ...['tree', 'tag'].map((name) => ({
      specifier: `kit/components/${name}`,
      file: `./dist/components/${name}/index.js`,
      types: `./dist/components/${name}/index.d.ts`,
    })),
  ])
  expect(() => entriesOf('kit', { './campus/*': target }, [])).toThrow('kit/campus/* stands for no file')
})

test.each([
  ['dist/button.test.js', 'tests or stories only'],
  ['dist/button.stories.js', 'tests or stories only'],
  ['dist/testing/render.js', 'tests or stories only'],
  ['src/button.tsx', 'is a source file'],
])('%s must not be shipped', (file, why) => {
  expect(findMisplaced([...shipped, file], () => '')).toEqual([expect.stringContaining(why)])
})

test('a source map must exist and contain its sources', () => {
  const files = [...shipped, 'dist/index.js', 'dist/index.js.map']
  const read = (map: object) => (file: string) =>
    file.endsWith('.map') ? JSON.stringify(map) : '//# sourceMappingURL=index.js.map'
  expect(findMisplaced(files, read({ sourcesContent: ['text'] }))).toEqual([])
  expect(findMisplaced(files, read({ sources: ['../src/index.ts'] }))).toHaveLength(1)
  expect(findMisplaced(files.slice(0, -1), read({}))).toEqual(['dist/index.js names a source map that is not shipped'])
})

test('a package without its licence and its changelog must not be shipped', () => {
  expect(findMisplaced(['package.json', 'README.md', 'dist/index.d.ts'], () => '')).toEqual([
    'LICENSE is missing',
    'CHANGELOG.md is missing',
  ])
})

test('a changelog that npm would not pack is reported as missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'dist'))
  for (const file of [...shipped, 'dist/index.js']) writeFileSync(join(folder, file), '')
  const pack = (...files: string[]) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'kit', version: '1.0.0', files }))
    return packedFiles(folder)
  }
  expect(findMisplaced(await pack('dist'), () => '')).toEqual(['CHANGELOG.md is missing'])
  expect(await pack('dist', 'CHANGELOG.md')).toEqual(expect.arrayContaining([...shipped, 'dist/index.js']))
})

test('the programs with imports in a README are compiled', () => {
  const readme =
    "# a\n```sh\nnpm i\n```\n\n```tsx\nimport { b } from 'b'\nb()\n```\n```ts\nd()\n```\n\n```ts\nimport 'e'\n```\n"
  expect(programsIn(readme)).toEqual(["import { b } from 'b'\nb()\n", "import 'e'\n"])
  expect(programsIn('# a')).toEqual([])
})

test('the imports from the package in other documents are compiled', () => {
  const text =
    "import { a,\n b } from '@x/y'\nimport type { C } from '@x/y/c'\nimport { d } from '@x/yz'\nimport '@x/y/e.css'\n"
  expect(importsIn(text, '@x/y')).toEqual(["export { a,\n b } from '@x/y'\n", "export type { C } from '@x/y/c'\n"])
})
