import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.ts'

/** A page of the portal, as its file in `apps/portal/src/routes` declares it. */
export interface PortalRoute {
  /** The path as the router writes it, parameters with a `$`. */
  path: string
  layout: string | undefined
  title: { en: string; zh: string }
}

const folder = 'apps/portal/src/routes'

/**
 * Returns a function that finds the Chinese for an English title in the portal's catalogue, which contains all titles.
 */
function chineseTitles(): (en: string) => string {
  const catalogue = readFileSync(inRoot('apps/portal/src/locales/zh.po'), 'utf8')
  return (en) => {
    const zh = catalogue.split(`\nmsgid "${en}"\nmsgstr "`)[1]?.split('"\n')[0]
    if (!zh)
      throw new Error(
        `The title "${en}" has no Chinese in apps/portal/src/locales/zh.po: run "npm run generate" and add it.`,
      )
    return zh
  }
}

/** Every route that shows a page: redirects and layouts have no title. */
export function readPortalRoutes(): PortalRoute[] {
  const chineseOf = chineseTitles()
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = readFileSync(inRoot(folder, file), 'utf8')
      const [, id] = /createFileRoute\('([^']+)'\)/.exec(text) ?? []
      const [, title, en] = /\btitle: (null|msg`([^`]+)`)/.exec(text) ?? []
      if (title === 'null') return []
      if (id === undefined || en === undefined) {
        throw new Error(`${folder}/${file} needs createFileRoute('…') and staticData with a title: msg\`…\` or null.`)
      }
      // An index route ends with a slash. A folder with a leading underscore is a layout; a trailing underscore only
      // takes a route out of its parent.
      const [, layout, path = ''] = /^(?:\/_(\w+))?(\/.*)$/.exec(id) ?? []
      return [{ path: path.replaceAll('_/', '/').replace(/(?<=.)\/$/, ''), layout, title: { en, zh: chineseOf(en) } }]
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}
