import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { scriptsOf } from './scripts-of.ts'

/**
 * Writes all pages into `pages.json`, each with its path and the scripts that it loads after those of `index.html`. The
 * server responds with 404 to all other paths, and lets the browser load the scripts immediately.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    generateBundle: {
      // Runs after Vite has removed the scripts of chunks that are only a stylesheet.
      order: 'post',
      async handler(_options, bundle) {
        const source = await readFile(new URL('../src/routeTree.gen.ts', import.meta.url), 'utf8')
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const withModule = (part: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(part)))
        const mainScripts = scriptsOf(bundle, [withModule('/src/main.tsx')])
        const list = routeFiles(source).map(({ path, file }) => {
          // The log-in page is a separate app without the router.
          const entries =
            path === '/login'
              ? ['/src/app/login-app.tsx']
              : ['/src/app/portal-app.tsx', `/src/${file}.tsx?tsr-split=component`]
          const scripts = [...scriptsOf(bundle, entries.map(withModule))].filter((script) => !mainScripts.has(script))
          return { path, scripts: scripts.map((script) => `/${script}`) }
        })
        // The path / only redirects to /home.
        const home = list.find(({ path }) => path === '/home')
        const start = list.find(({ path }) => path === '/')
        if (!home || home.scripts.length === 0 || !start) throw new Error('No chunk has the home page.')
        start.scripts = home.scripts
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(list) })
      },
    },
  }
}

/** The paths of the route tree, each with its file, except the route of unknown addresses. */
function routeFiles(source: string): { path: string; file: string }[] {
  const files = new Map(
    [...source.matchAll(/^import \{ Route as (\w+)Import \} from '\.\/(.+)'$/gm)].map(([, route, file]) => [
      route,
      file,
    ]),
  )
  const [, paths = ''] = /^export interface FileRoutesByFullPath \{\n([^}]+)\}/m.exec(source) ?? []
  const list = [...paths.matchAll(/'([^']+)': typeof (\w+?Route)(?:WithChildren)?$/gm)].map(([, path = '', route]) => {
    const file = files.get(route)
    if (file === undefined) throw new Error(`routeTree.gen.ts imports no file for ${path}.`)
    return { path, file }
  })
  if (list.length === 0) throw new Error('routeTree.gen.ts has no interface FileRoutesByFullPath any more.')
  return list.filter(({ path }) => path !== '/$')
}
