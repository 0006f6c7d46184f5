import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../support/paths.ts'
import { type Step, textStep } from './step.ts'

const source = 'packages/ui/src'
const folder = `${source}/icons`
const lucide = inRoot('node_modules/lucide-react')

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/** The icons that the kit imports, by Lucide's names. */
function usedIcons(): string[] {
  const files = readdirSync(inRoot(source), { recursive: true, encoding: 'utf8' })
  const names = files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
    .flatMap((file) => [...readFileSync(inRoot(source, file), 'utf8').matchAll(/\/icons\/([a-z\d-]+)\.gen\.ts'/g)])
    .map(([, name = '']) => name)
  return [...new Set(names)].sort()
}

/** `chevron-down` → `ChevronDown`. */
const pascalCase = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const quote = (text: string) => `'${text}'`

/** A shape as `createIcon` takes it. */
function shapeOf([tag, { key: _key, ...attributes }]: IconData['node'][number]): string {
  if (tag === 'path' && Object.keys(attributes).join() === 'd') return quote(attributes.d ?? '')
  const pairs = Object.entries(attributes).map(([name, value]) => `${name}: ${quote(value)}`)
  return `[${quote(tag)}, { ${pairs.join(', ')} }]`
}

async function dataOf(name: string): Promise<IconData> {
  const file = join(lucide, 'dist/esm/icons', `${name}.mjs`)
  if (!existsSync(file)) throw new Error(`The kit imports the icon "${name}", which Lucide does not have.`)
  // a former name of an icon leads to its present one
  const [, present] = /^export \{ default \} from '\.\/(.+)\.mjs'/m.exec(readFileSync(file, 'utf8')) ?? []
  if (present !== undefined) return dataOf(present)
  const { __iconData } = (await import(pathToFileURL(file).href)) as { __iconData: IconData }
  return __iconData
}

async function moduleOf(name: string): Promise<string> {
  const data = await dataOf(name)
  return `// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “${name}”. */
export const ${pascalCase(name)} = /* @__PURE__ */ createIcon(${quote(name)}, [${data.node.map(shapeOf).join(', ')}])
`
}

const written = textStep('icons of the kit', async () => {
  const modules = usedIcons().map(async (name) => [`${folder}/${name}.gen.ts`, await moduleOf(name)] as const)
  const licence = readFileSync(join(lucide, 'LICENSE'), 'utf8')
  return Object.fromEntries([...(await Promise.all(modules)), ['packages/ui/LICENSE-lucide', licence]])
})

/** The icons that nothing imports any more. */
function leftOver(): string[] {
  const used = new Set(usedIcons().map((name) => `${name}.gen.ts`))
  return readdirSync(inRoot(folder))
    .filter((file) => file.endsWith('.gen.ts') && !used.has(file))
    .map((file) => `${folder}/${file}`)
}

/**
 * The icons that the kit imports as `icons/<name>.gen.ts`, one module each. Lucide itself would be 50 MB for every
 * project that installs the kit.
 */
export const kitIcons: Step = {
  name: written.name,
  findStale: async () => [...(await written.findStale()), ...leftOver()],
  write: async () => {
    const changed = [...(await written.write()), ...leftOver()]
    for (const file of leftOver()) rmSync(inRoot(file))
    return changed
  },
}
