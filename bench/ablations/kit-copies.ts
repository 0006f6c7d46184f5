import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../../scripts/support/paths.ts'

const published = inRoot('packages/ui/dist')
// Inside the package, because its manifest declares that its modules have no side effects.
const copies = inRoot('packages/ui/.cache/ablations')
const lucide = inRoot('node_modules/lucide-react/dist/esm/icons')

/** Copies the published kit and returns the folder of the copy. */
function copyKit(name: string): string {
  const folder = join(copies, name)
  rmSync(folder, { recursive: true, force: true })
  cpSync(published, folder, { recursive: true })
  return folder
}

/** The kit with a main entry that lists its exports by name, as the bundler of the kit writes it. */
export function kitWithoutStars(): string {
  const folder = copyKit('names')
  const index = join(folder, 'index.js')
  const exportedNames = new Set<string>()
  const parts = [...readFileSync(index, 'utf8').matchAll(/^export \* from "(.+)";$/gm)]
  const lines = parts.map(([, path = '']) => {
    const exports = readFileSync(join(folder, path), 'utf8').matchAll(/^export \{ (.+) \}( from .+)?;$/gm)
    const all = [...exports].flatMap(([, list = '']) => list.split(', '))
    if (all.length === 0) throw new Error(`${path} exports nothing by name.`)
    // Some names are exported by two parts.
    const names = all.filter((name) => !exportedNames.has(name)).join(', ')
    for (const name of all) exportedNames.add(name)
    return `import { ${names} } from '${path}'\nexport { ${names} }\n`
  })
  writeFileSync(index, lines.join(''))
  return folder
}

/** An icon as the kit drew it when it had its own files with the data of Lucide. */
const createIcon = `import { createElement } from 'react'
export const createIcon = (name, shapes) => ({ size = 24, ...rest }) =>
  createElement('svg', {
    'data-icon': name, width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
    strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
    'aria-hidden': (rest['aria-label'] ?? rest['aria-labelledby'] ?? rest.role) === undefined || undefined, ...rest,
  }, ...shapes.map(([tag, attributes]) => createElement(tag, attributes)))
`

interface IconModule {
  __iconData?: { node: [tag: string, attributes: Record<string, string>][] }
}

/** The module of an icon. A former name of an icon resolves to its current one. */
async function iconModule(name: string): Promise<string> {
  const file = join(lucide, `${name}.mjs`)
  const [, currentName] = /^export .* from '\.\/([\w-]+)\.mjs'/m.exec(readFileSync(file, 'utf8')) ?? []
  if (currentName !== undefined) return iconModule(currentName)
  const { __iconData } = (await import(pathToFileURL(file).href)) as IconModule
  if (__iconData === undefined) throw new Error(`Lucide has no data of the icon ${name}.`)
  const shapes = __iconData.node.map(([tag, { key, ...attributes }]) => [tag, attributes])
  return `import { createIcon } from './create-icon.js'
export default /* @__PURE__ */ createIcon('${name}', ${JSON.stringify(shapes)})
`
}

/** The kit with its own icons instead of those of lucide-react. */
export async function kitWithoutLucide(): Promise<string> {
  const folder = copyKit('icons')
  const icons = join(folder, 'icons')
  mkdirSync(icons)
  writeFileSync(join(icons, 'create-icon.js'), createIcon)
  const used = new Set<string>()
  for (const file of globSync('**/*.js', { cwd: folder })) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const replaced = text.replace(/"lucide-react\/icons\/([\w-]+)"/g, (_, name: string) => {
      used.add(name)
      return `"./${relative(dirname(path), join(icons, `${name}.js`))}"`
    })
    if (replaced !== text) writeFileSync(path, replaced)
  }
  for (const name of used) writeFileSync(join(icons, `${name}.js`), await iconModule(name))
  return folder
}
