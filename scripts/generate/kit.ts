import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../support/paths.ts'
import { replaceSection, textStep } from './step.ts'

const source = 'packages/ui/src'
const readme = 'packages/ui/README.md'
const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const head = (from: string) => `// Generated from ${from} by "npm run generate". Do not edit.\n`

/** The groups of `component.json`, in the order of the README. */
const groups = ['Controls', 'Structure', 'Messages', 'Cards', 'Charts', 'Pages', 'Notices', 'Settings']

/** `components/button` and so on, sorted; only those that have the file. */
function foldersWith(file: string): string[] {
  return ['components', 'campus'].flatMap((parent) =>
    readdirSync(inRoot(source, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(inRoot(source, parent, entry.name, file)))
      .map((entry) => `${parent}/${entry.name}`)
      .sort(),
  )
}

/** Each folder with an `index.ts` is exported by the package's main entry. */
export const kitExports = textStep('exports of the kit', () => {
  const lines = foldersWith('index.ts').map((folder) => `export * from './${folder}/index.ts'\n`)
  return { [`${source}/components.gen.ts`]: `${head('the folders')}${lines.join('')}` }
})

/** The union of the label sets of all folders, from which the type `Labels` derives. */
export const kitLabels = textStep('labels of the kit', () => {
  const sets = foldersWith('labels.ts').flatMap((folder) => {
    const file = `${folder}/labels.ts`
    const names = [...read(`${source}/${file}`).matchAll(/^export const (\w+) = .*defineLabels\(/gm)]
    if (names.length === 0) throw new Error(`${source}/${file} declares no labels with defineLabels().`)
    return names.map(([, name = '']) => ({ name, file }))
  })
  const imports = sets.map(({ name, file }) => `import type { ${name} } from '../${file}'\n`)
  const union = sets.map(({ name }) => `  | typeof ${name}\n`)
  const text = `${head('the labels.ts of each folder')}${imports.join('')}\n/** The label sets of every component. */\nexport type AnyLabelSet =\n${union.join('')}`
  return { [`${source}/labels/labels.gen.ts`]: text }
})

/** The props of every component that takes defaults from a provider, by its name, and the README's list of them. */
export const kitDefaultProps = textStep('components with default props', () => {
  const components = foldersWith('index.ts').flatMap((folder) =>
    readdirSync(inRoot(source, folder))
      .filter((name) => name.endsWith('.tsx'))
      .flatMap((name) => {
        const calls = [...read(`${source}/${folder}/${name}`).matchAll(/withDefaultProps\(\s*'(\w+)'/g)]
        return calls.map(([, component = '']) => ({ component, file: `${folder}/${name}` }))
      }),
  )
  const imports = components.map(({ component, file }) => `import type { ${component} } from '../${file}'\n`)
  const names = components.map(({ component }) => component).sort()
  const fields = names.map((name) => `  ${name}: Parameters<typeof ${name}>[0]\n`)
  const text = `${head('the calls of withDefaultProps()')}${imports.join('')}
/** The props of the components that take defaults. */
export interface DefaultableProps {
${fields.join('')}}
`
  const list = names.map((name) => `\`${name}\``).join(', ')
  return {
    [`${source}/default-props/default-props.gen.ts`]: text,
    [readme]: replaceSection(read(readme), 'default props', `${list}.\n`),
  }
})

/** The components that a folder exports, each followed by its parts: `Dialog` (`DialogClose`). */
function componentsIn(folder: string): string[] {
  const names = [...read(`${source}/${folder}/index.ts`).matchAll(/^export \{([^}]+)\}/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name))
    .sort()
  const isPartOf = (name: string, whole: string) => name !== whole && name.startsWith(whole)
  return names
    .filter((name) => !names.some((other) => isPartOf(name, other)))
    .map((name) => {
      const parts = names.filter((other) => isPartOf(other, name)).map((part) => `\`${part}\``)
      return parts.length === 0 ? `\`${name}\`` : `\`${name}\` (${parts.join(', ')})`
    })
}

/** The README's list of components, by the group that each folder names in its `component.json`. */
export const kitReadme = textStep('README of the kit', () => {
  const folders = foldersWith('index.ts').map((folder) => {
    const file = `${source}/${folder}/component.json`
    const { group } = JSON.parse(read(file)) as { group: string }
    if (!groups.includes(group))
      throw new Error(`${file}: "group" is "${group}", expected one of ${groups.join(', ')}.`)
    return { group, names: componentsIn(folder) }
  })
  const lines = groups.map((group) => {
    const names = folders.filter((folder) => folder.group === group).flatMap((folder) => folder.names)
    return `- ${group}: ${names.join(', ')}\n`
  })
  return { [readme]: replaceSection(read(readme), 'components', lines.join('')) }
})
