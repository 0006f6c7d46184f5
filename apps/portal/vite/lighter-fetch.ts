import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Removes `ufo` and `destr` from ofetch: the client passes whole addresses and parses the envelope itself, so they are
 * never called.
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
