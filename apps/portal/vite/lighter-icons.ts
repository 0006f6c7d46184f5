import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const kitIcons = fileURLToPath(new URL('../../../packages/ui/src/icons/', import.meta.url))
const kitIcon = '\0kit-icon:'
const builder = '\0icon-builder'

/** Takes icons that the kit has as well from there, and builds all others as the kit does: without Lucide's contexts. */
export function lighterIcons(): Plugin {
  return {
    name: 'lighter-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const [, name] = /^lucide-react\/icons\/([a-z\d-]+)$/.exec(source) ?? []
      if (name !== undefined && existsSync(`${kitIcons}${name}.gen.ts`)) return kitIcon + name
      const fromIcon = importer !== undefined && /\/lucide-react\/dist\/esm\/icons\//.test(importer)
      return fromIcon && source.endsWith('/createLucideIcon.mjs') ? builder : undefined
    },
    load(id) {
      if (id === builder) {
        return `import { createIcon } from ${JSON.stringify(`${kitIcons}create-icon.tsx`)}
export default ({ name, node }) => createIcon(name, node)`
      }
      if (!id.startsWith(kitIcon)) return undefined
      const file = `${kitIcons}${id.slice(kitIcon.length)}.gen.ts`
      const [, icon] = /^export const (\w+)/m.exec(readFileSync(file, 'utf8')) ?? []
      return `export { ${icon} as default } from ${JSON.stringify(file)}`
    },
  }
}
