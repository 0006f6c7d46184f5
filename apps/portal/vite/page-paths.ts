import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Writes the paths of all pages into `page-paths.json`: the server answers 404 at all others. */
export function pagePaths(): Plugin {
  return {
    name: 'page-paths',
    apply: 'build',
    async generateBundle() {
      const source = await readFile(new URL('../src/routeTree.gen.ts', import.meta.url), 'utf8')
      const [, union] = /^ {2}fullPaths:((?:\s+\| '[^']+')+)/m.exec(source) ?? []
      if (union === undefined) throw new Error('routeTree.gen.ts has no union fullPaths any more.')
      const paths = [...union.matchAll(/'([^']+)'/g)].map(([, path]) => path)
      // The last one catches unknown addresses.
      const known = paths.filter((path) => path !== '/$')
      this.emitFile({ type: 'asset', fileName: 'page-paths.json', source: JSON.stringify(known) })
    },
  }
}
