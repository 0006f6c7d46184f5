import { readFileSync } from 'node:fs'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { inRoot } from '../support/paths.ts'
import { run, runTool } from '../support/run.ts'
import { findNode, oldestMajor } from './oldest-node.ts'
import type { Outcome } from './schedule.ts'
import { findUncallableHelpers } from './server-components.ts'
import { findHeavyNames } from './tree-shaking.ts'

const kit = '@quadrangle/ui'

type Exports = Record<string, string | { types: string; default: string }>

interface Entry {
  /** The specifier by which it is imported: `@quadrangle/ui/components/button`. */
  specifier: string
  /** The module, or the stylesheet. */
  file: string
  types?: string
}

/** Every path that a staged package can be imported by, with patterns expanded to the files that they match. */
export function entriesOf(name: string, exports: Exports, files: string[]): Entry[] {
  return Object.entries(exports).flatMap(([path, target]) => {
    const specifier = name + path.slice(1)
    const { default: file, types }: { default: string; types?: string } =
      typeof target === 'string' ? { default: target } : target
    if (!path.includes('*')) return [{ specifier, file, types }]
    const [before = '', after = ''] = file.replace('./', '').split('*')
    const stems = files
      .filter((name) => name.startsWith(before) && name.endsWith(after))
      .map((name) => name.slice(before.length, name.length - after.length))
      .filter((stem) => !stem.includes('/'))
    if (stems.length === 0) throw new Error(`${specifier} stands for no file: nothing fits ${file}.`)
    const fill = (text: string, stem: string) => text.replaceAll('*', stem)
    return stems.map((stem) => ({
      specifier: fill(specifier, stem),
      file: fill(file, stem),
      types: types && fill(types, stem),
    }))
  })
}

/** Problems with the files of a package, apart from its exports. */
export function findMisplaced(files: string[], read: (file: string) => string): string[] {
  const missing = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'].filter((file) => !files.includes(file))
  const testFiles = files.filter((file) =>
    /\.(test|stories|fixture|test-d)\.|(^|\/)(testing|__screenshots__)\//.test(file),
  )
  const sourceFiles = files.filter((file) => /(?<!\.d)\.tsx?$|\.mdx$/.test(file))
  const mapsWithoutSources = files.filter((file) => {
    if (!file.endsWith('.map')) return false
    const { sourcesContent } = JSON.parse(read(file)) as { sourcesContent?: (string | null)[] }
    return !sourcesContent?.every((content) => typeof content === 'string')
  })
  const filesWithoutMap = files.filter((file) => {
    const map = /\.(js|css)$/.test(file) && /sourceMappingURL=(\S+?\.map)/.exec(read(file))?.[1]
    return map && !files.includes(join(dirname(file), map))
  })
  return [
    ...missing.map((file) => `${file} is missing`),
    ...testFiles.map((file) => `${file} serves tests or stories only and must not be shipped`),
    ...sourceFiles.map((file) => `${file} is a source file and must not be shipped`),
    ...mapsWithoutSources.map((file) => `${file} points to sources that are not shipped`),
    ...filesWithoutMap.map((file) => `${file} names a source map that is not shipped`),
  ]
}

const isModule = ({ file }: Entry) => file.endsWith('.js')

/** The exports of a staged package that are code, as paths from its root: `./components/button`. */
export async function modulesOf(staged: string): Promise<string[]> {
  const { name, entries } = await open(staged)
  return entries.filter(isModule).map(({ specifier }) => specifier.replace(name, '.'))
}

/** The programs of a README that can be pasted unchanged: those that begin with their imports. */
export function programsIn(readme: string): string[] {
  return [...readme.matchAll(/^```tsx?\n(import [\s\S]*?)^```$/gm)].map(([, program = '']) => program)
}

/** Imports from a package in a document's programs, each as a module that compiles only if those names exist. */
export function importsIn(document: string, name: string): string[] {
  const imports = document.matchAll(/^import( type)? (\{[^}]*\}) from '([^']+)'$/gm)
  return [...imports].flatMap(([, type = '', names, from = '']) =>
    from === name || from.startsWith(`${name}/`) ? [`export${type} ${names} from '${from}'\n`] : [],
  )
}

/**
 * The files of a folder that npm would publish: those of `files` in its manifest, and a few that npm always includes.
 */
export async function packedFiles(folder: string): Promise<string[]> {
  const args = ['pack', folder, '--dry-run', '--json', '--ignore-scripts', '--loglevel=silent']
  const { code, output } = await run('npm', args, { cwd: folder })
  if (code !== 0) throw new Error(`npm pack failed in ${folder}:\n${output}`)
  const [packed] = JSON.parse(output) as { files: { path: string }[] }[]
  return packed?.files.map(({ path }) => path) ?? []
}

async function open(staged: string) {
  const read = (file: string) => readFileSync(join(staged, file), 'utf8')
  const manifest = JSON.parse(read('package.json')) as { name: string; exports: Exports; engines?: { node?: string } }
  const { name, exports, engines } = manifest
  const files = await packedFiles(staged)
  return { name, files, read, engines, entries: entriesOf(name, exports, files) }
}

/**
 * Installs a staged package without the rest of the workspace, imports each export in Node, in the oldest Node that it
 * allows and in TypeScript, and compiles the programs of its README and the imports of its other documents.
 */
export async function tryPackage(staged: string): Promise<Outcome> {
  const { name, files, read, engines, entries } = await open(staged)
  const problems = findMisplaced(files, read)
  const modules = entries.filter(isModule)
  for (const { specifier, file, types } of entries) {
    for (const target of [file, types ?? file]) {
      if (!files.includes(normalize(target))) problems.push(`${specifier} leads to ${target}, which is not shipped`)
    }
  }
  if (problems.length > 0) return { passed: false, output: `${name}:\n${problems.join('\n')}` }

  // inside the repository, so that the dependencies of the package are found; the package itself is found here first
  const consumer = inRoot('.cache/consumers', name.replace('/', '-'))
  await rm(consumer, { recursive: true, force: true })
  await mkdir(join(consumer, 'node_modules', dirname(name)), { recursive: true })
  await symlink(staged, join(consumer, 'node_modules', name), 'junction')
  await writeFile(join(consumer, 'package.json'), '{ "type": "module", "private": true }\n')
  await writeFile(join(consumer, 'import.js'), importAll(modules.map(({ specifier }) => specifier)))
  // without the workspace's condition, so that the shipped files are tested
  const major = oldestMajor(engines?.node)
  const oldest = await findNode(major)
  for (const node of oldest === undefined ? [process.execPath] : [oldest, process.execPath]) {
    const imported = await run(node, [join(consumer, 'import.js')], { cwd: consumer, env: { NODE_OPTIONS: '' } })
    if (imported.code !== 0) return { passed: false, output: `${name} in ${node}:\n${imported.output}` }
  }

  const programs = programsIn(read('README.md'))
  for (const [at, program] of programs.entries()) await writeFile(join(consumer, `readme-${at}.tsx`), program)
  // the first program of the kit's README replaces App.tsx of a new project
  if (name === kit)
    await writeFile(join(consumer, 'main.tsx'), "import App from './readme-0.js'\nexport const app = <App />\n")
  const documents = files.filter((file) => /^docs\/.*\.md$/.test(file))
  const documented = documents.flatMap((file) => importsIn(read(file), name))
  for (const [at, code] of documented.entries()) await writeFile(join(consumer, `documented-${at}.ts`), code)
  const stylesheets = entries
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ specifier }) => `import '${specifier}'\n`)
  await writeFile(join(consumer, 'stylesheets.ts'), `${stylesheets.join('')}export {}\n`)
  if (name === kit) {
    const kitProblems = [
      ...(await findUncallableHelpers(consumer, kit)),
      ...(await findHeavyNames(consumer, [
        ['Button', `${kit}/components/button`],
        ['Card', `${kit}/components/card`],
      ])),
    ]
    if (kitProblems.length > 0) return { passed: false, output: kitProblems.join('\n') }
  }

  for (const resolution of ['bundler', 'nodenext']) {
    await writeFile(join(consumer, 'tsconfig.json'), tsconfig(resolution))
    const typeCheck = await runTool('typescript', ['-p', consumer], { command: 'tsc', cwd: consumer })
    if (typeCheck.code !== 0)
      return { passed: false, output: `${name} with moduleResolution ${resolution}:\n${typeCheck.output}` }
  }
  return {
    passed: true,
    output: '',
    note: [
      `${name}: ${modules.length} modules, ${entries.length - modules.length} other files`,
      oldest === undefined && `Not imported in Node ${major}: there is none on the PATH, and OLDEST_NODE names none.`,
    ]
      .filter(Boolean)
      .join('\n'),
  }
}

/** A program that imports all specifiers, and writes a program for TypeScript that names everything it found. */
function importAll(specifiers: string[]): string {
  return `import { writeFileSync } from 'node:fs'
const lines = []
for (const [index, specifier] of ${JSON.stringify(specifiers)}.entries()) {
  const names = Object.keys(await import(specifier))
  lines.push(
    "import * as module" + index + " from '" + specifier + "'",
    'export const names' + index + ': readonly (keyof typeof module' + index + ')[] = ' + JSON.stringify(names),
  )
}
writeFileSync('types.ts', lines.join('\\n') + '\\n')
`
}

const tsconfig = (moduleResolution: string) =>
  JSON.stringify({
    compilerOptions: {
      strict: true,
      noUnusedLocals: true,
      // the default of TypeScript 6 and later
      noUncheckedSideEffectImports: true,
      noEmit: true,
      skipLibCheck: true,
      jsx: 'react-jsx',
      target: 'es2024',
      lib: ['es2024', 'dom', 'dom.iterable'],
      module: moduleResolution === 'bundler' ? 'preserve' : 'nodenext',
      moduleResolution,
      types: [],
    },
    include: ['types.ts', 'readme-*.tsx', 'main.tsx', 'documented-*.ts', 'stylesheets.ts'],
  })
