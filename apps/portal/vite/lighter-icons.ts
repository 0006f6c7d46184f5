import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Replaces Lucide's icon builder by a few lines: its contexts and options are not used here. */
export function lighterIcons(): Plugin {
  return {
    name: 'lighter-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const fromIcon = importer !== undefined && /\/lucide-react\/dist\/esm\/icons\//.test(importer)
      if (!fromIcon || !source.endsWith('/createLucideIcon.mjs')) return undefined
      return fileURLToPath(new URL('./lucide-icon.ts', import.meta.url))
    },
  }
}
