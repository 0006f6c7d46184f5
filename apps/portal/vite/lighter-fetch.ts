import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * ofetch brings libraries that put addresses together and read JSON of any kind. The client hands it whole addresses and
 * reads the envelope itself, so neither is ever called.
 */
export function lighterFetch(): Plugin {
  return {
    name: 'lighter-fetch',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if ((source !== 'ufo' && source !== 'destr') || !importer?.includes('/ofetch/')) return undefined
      return fileURLToPath(new URL('./never-called.ts', import.meta.url))
    },
  }
}
