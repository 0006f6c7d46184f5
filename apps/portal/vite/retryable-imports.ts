import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Replaces Vite's helper for dynamic imports by one whose failed imports can be tried again. */
export function retryableImports(): Plugin {
  return {
    name: 'retryable-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      if (source !== '\0vite/preload-helper.js') return undefined
      return fileURLToPath(new URL('./preload-helper.ts', import.meta.url))
    },
  }
}
