import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Lucide draws its icons through a builder for other frameworks, contexts and options that nobody here uses. The icons'
 * data are taken from it, and drawn by a few lines.
 */
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
