/** What every page needs: the frameworks, the portal's wiring and state, and the kit's smallest parts. */
const core = [
  /\/node_modules\/(react|react-dom|scheduler|jotai|clsx|class-variance-authority|@lingui\/(core|react))\//,
  /\/portal\/vite\/lucide-icon/,
  /\/packages\/api-client\/src\//,
  /\/packages\/ui\/src\/labels\/(components|labels-context|labels-provider)/,
  /\/packages\/ui\/src\/theme\//,
  /\/packages\/ui\/src\/components\/(classes|button|icon-button|link|spinner|error-state|input|field\/field-context)/,
  /\/packages\/ui\/src\/components\/toast\/toast-(provider|context)/,
  /\/apps\/portal\/src\/(main|state\/(?!live))/,
  /\/apps\/portal\/src\/shared\/(localized|backdrop|use-delayed|safe-redirect)/,
  /\/apps\/portal\/src\/features\/layout\/language-switch/,
  /\/portal\/vite\/preload-helper/,
]

/** The router and the parsers of its addresses; only the log-in page works without them. */
const router = [
  /\/node_modules\/(@tanstack\/(?!react-virtual|virtual-core)|use-sync-external-store)/,
  /\/apps\/portal\/src\/shared\/(numeric-id|list-search|page-search|notice-form\/send-search)/,
]

/** The catalogues that the first page needs, of one language. */
const firstTexts = /\/src\/(?:features\/(?:errors|login)\/)?locales\/(\w+)\.po$/

const homeIcons =
  /\/lucide-react\/dist\/esm\/icons\/(sliders-horizontal|bell|calendar-plus|trash|lightbulb|image|layout-grid|link|check-check|plus|chevron-left)\.mjs/

/**
 * How the code is split into chunks. By default each set of pages that shares a module gets a chunk: dozens of tiny
 * files, which compress badly and whose names fill kilobytes of the first one.
 */
export const chunkGroups = [
  { name: 'core', priority: 3, test: (id: string) => core.some((pattern) => pattern.test(id)) },
  { name: 'router', priority: 3, test: (id: string) => router.some((pattern) => pattern.test(id)) },
  {
    name: (id: string) => {
      const locale = firstTexts.exec(id)?.[1]
      return locale ? `texts-${locale}` : null
    },
    priority: 3,
  },
  // Icons of the home page in one chunk: a chunk with one icon is mostly overhead.
  { name: 'home-icons', priority: 2, test: homeIcons },
  {
    name: 'parts',
    priority: 1,
    minShareCount: 9,
    // Without lists, tables and components with a library: they are large and on few pages.
    test: /\/(packages\/ui\/src\/components\/(?!alert-dialog|pagination|table|breadcrumbs|radio|combobox|tree|password-input|select|checkbox|textarea|dialog|date-time-picker|rich-text|field\/(?!field-context))|node_modules\/lucide-react\/)/,
  },
]

/** Short names: the first chunk lists all others. */
export const chunkFileNames = 'assets/[hash:7].js'
