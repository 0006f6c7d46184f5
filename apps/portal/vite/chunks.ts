/** What runs before everything else: the client, and what the first page is asked for with. */
const prefetch = [
  /\/apps\/portal\/src\/(prefetch|state\/(chosen-locale|local-storage|login-user)|shared\/(first|started)-calls)\./,
  /\/packages\/api-client\/src\/(?!client\/(upload|later-routes)\.|contract\/(contact-numbers|email-addresses)\.)/,
  // Vite's own, which every chunk with a dynamic import needs.
  /\0vite\/preload-helper/,
]

/** Lucide’s, and those of them that the kit has in modules of its own. */
const icons = /\/(node_modules\/lucide-react|packages\/ui\/src\/icons)\//

/** What every page needs: the frameworks, the portal's wiring and state, and the kit's smallest parts. */
const core = [
  /\/node_modules\/(react|react-dom|scheduler|jotai|clsx|class-variance-authority|@lingui\/(core|react))\//,
  /\/lucide-react\/dist\/esm\/(?!icons\/)|\/packages\/ui\/src\/icons\/create-icon/,
  /\/packages\/ui\/src\/labels\/(components|labels-context|labels-provider)/,
  // Without what only the studio reads.
  /\/packages\/ui\/src\/theme\/(?!adjustments|color-names|contrast-pairs|parse-color|theme-fields|theme-provider)/,
  /\/packages\/ui\/src\/components\/(classes|button|icon-button|link|spinner|error-state|input|field\/field-context)/,
  /\/packages\/ui\/src\/components\/toast\/toast-(provider|context)/,
  /\/apps\/portal\/src\/(main|state\/(?!live|guest-live|log-out)|app\/(api|connect-layout|document-title|i18n|providers|store|theme|current-user)\.)/,
  /\/apps\/portal\/src\/shared\/(localized|backdrop|school-logo|use-delayed|safe-redirect)/,
  /\/apps\/portal\/src\/(features\/layout\/(language-switch|use-live)|shared\/(when-idle|share-structure|json-shape))/,
]

/** What every page but log-in shows before someone does anything: router, header, footer. */
const portal = [
  /\/node_modules\/(@tanstack\/(?!react-virtual|virtual-core)|use-sync-external-store)/,
  /\/apps\/portal\/src\/(app\/(?!login-|preview|later-catalogues|load-palette|confirm-identity)|routeTree|routes\/(__root|_main)\.tsx)/,
  /\/apps\/portal\/src\/routes\/[^?]*$/,
  // Not needed before a page is there, but too small for a chunk of its own.
  /\/apps\/portal\/src\/state\/live/,
  /\/apps\/portal\/src\/shared\/(numeric-id|list-search|page-search|notice-search|result-search|notice-form\/send-search|disclosure|tree|panel\.|format-date|early-keys)/,
  /\/apps\/portal\/src\/features\/layout\/(?!nav-drawer|person-menu\.|search-row|search-history|start-|preview-bar|empty-nav|use-guides|visitor-frame|guest-layout|common-layout|unknown-address|locales|bare-layout)/,
  /\/packages\/ui\/src\/components\/(avatar\/(avatar|initials)\.|badge|skeleton|empty-state|relative-time|checkbox|progress|use-is-overflowing|use-controllable-state|table\/table-parts)/,
  /\/icons\/(x|chevron-right|chevron-left|check-check|circle-check|sliders-horizontal|calendar-days|calendar-plus|layout-grid|trash|trash-2|plus|link)\.(mjs|gen)/,
]

/** The log-in page. */
const login = [
  /\/apps\/portal\/src\/(app\/login-(app|step)|features\/login\/(?!locales)|features\/layout\/bare-layout|shared\/(login-step|login-search|passkeys-work)\.)/,
]

/** The home page as it opens. */
const home = [
  /\/apps\/portal\/src\/features\/home\/(?!background-bar|increments|managed-cards|no-cards|state-restore|hidden-tray|create-agenda|locales|agenda-form|state-backgrounds|upload-check)/,
  /\/apps\/portal\/src\/routes\/_main\/home\.tsx\?/,
  /\/packages\/ui\/src\/widgets\/card-content\/(?!agenda-entries|todo-entries)/,
]

/** What pages other than home have in common: frame, headings, loading states, icons. */
const page = [
  /\/apps\/portal\/src\/shared\/(page-frame|tab-links|load-state|filter-input|focus-heading|browser-store|json-shape|use-media-query|use-load)\./,
  /\/packages\/ui\/src\/(components\/(breadcrumbs|pagination|select)\/|widgets\/(reason-of|use-task|moment-text|time-elsewhere|receipt-tally\/duration)\.)/,
  icons,
]

/** The frame of the pages that are also for guests. */
const visitor =
  /\/apps\/portal\/src\/(features\/layout\/(visitor-frame|guest-layout|common-layout|unknown-address)|routes\/(_common|_guest|\$)\.tsx\?)/

/** What pages of the Backstage share. Without the frame: its stylesheet is also that of the setup. */
const backstage =
  /\/apps\/portal\/src\/(features\/admin\/(sections|overview-page|not-allowed|use-change-toast)\.|routes\/_main\/urlmanage\.index\.tsx\?)/

/** An open notice. */
const reader = [
  /\/apps\/portal\/src\/features\/notices\/(reader|issuer)\//,
  /\/packages\/ui\/src\/widgets\/(notice-reader|receipt-form|receipt-tally)\//,
]

/** What forms and tables are made of. */
const fields =
  /\/(packages\/ui\/src\/(components\/(radio|textarea|table)\/|components\/format-bytes|widgets\/receipt-builder\/receipt-templates)|node_modules\/@radix-ui\/react-radio-group\/)/

/** What dialogs and menus are made of. */
const controls =
  /\/(packages\/ui\/src\/components\/date-time-picker\/|node_modules\/@radix-ui\/react-(dialog|popper|dismissable-layer|focus-scope|presence|portal)\/)/

/** The catalogues that the first page needs, of one language. */
const firstTexts = /\/src\/(?:features\/errors\/)?locales\/(\w+)\.po$/

/** Those that home needs beside them. */
const homeTexts = /\/src\/features\/(?:layout|home)\/locales\/(\w+)\.po$/

const homeIcons = /\/icons\/(bell|lightbulb|image)\.(mjs|gen)/

const oneOf = (patterns: RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

/**
 * How the code is split into chunks. By default each set of pages that shares a module gets a chunk: dozens of tiny
 * files, which compress badly and whose names fill kilobytes of the first one.
 */
export const chunkGroups = [
  { name: 'limits', priority: 6, test: /\/packages\/api-client\/src\/contract\/limits\.ts$/ },
  { name: 'prefetch', priority: 5, test: oneOf(prefetch) },
  { name: 'core', priority: 4, test: oneOf(core) },
  { name: 'portal', priority: 3, test: oneOf(portal) },
  {
    name: (id: string) => {
      const locale = firstTexts.exec(id)?.[1]
      return locale ? `texts-${locale}` : null
    },
    priority: 3,
  },
  {
    name: (id: string) => {
      const locale = homeTexts.exec(id)?.[1]
      return locale ? `home-texts-${locale}` : null
    },
    priority: 3,
  },
  { name: 'field', priority: 3, test: /\/packages\/ui\/src\/components\/field\/(?!field-context)/ },
  { name: 'login', priority: 2, test: oneOf(login) },
  { name: 'home', priority: 2, test: (id: string) => oneOf(home)(id) || homeIcons.test(id) },
  { name: 'visitor', priority: 0.9, test: visitor },
  { name: 'icons', priority: 0.9, minShareCount: 2, test: icons },
  { name: 'backstage', priority: 0.8, test: backstage },
  { name: 'page', priority: 1, minShareCount: 4, test: oneOf(page) },
  { name: 'fields', priority: 1.5, minShareCount: 4, test: fields },
  { name: 'controls', priority: 1, minShareCount: 4, test: controls },
  {
    name: 'parts',
    priority: 1,
    minShareCount: 9,
    // Without lists, tables and components with a library: they are large and on few pages.
    test: /\/(packages\/ui\/src\/components\/(?!alert-dialog|pagination|table|breadcrumbs|radio|combobox|tree|password-input|select|checkbox|textarea|dialog|date-time-picker|rich-text|field\/(?!field-context))|packages\/ui\/src\/icons\/|node_modules\/lucide-react\/)/,
  },
  // What also pages without the list or the reader need.
  { name: 'page', priority: 1, test: /\/icons\/arrow-left\.(mjs|gen)/ },
  {
    name: 'notice',
    priority: 0.7,
    test: /\/apps\/portal\/src\/features\/notices\/(boxes|state|changes|message-preview)\./,
  },
  {
    name: 'notices',
    priority: 0.5,
    minShareCount: 4,
    test: /\/apps\/portal\/src\/features\/notices\/(?!reader|issuer)/,
  },
  { name: 'rich-text', priority: 0.6, test: /\/packages\/ui\/src\/components\/rich-text\// },
  // Loaded when the list is shown.
  { name: 'reader', priority: 0, minShareCount: 2, test: oneOf(reader) },
]

/** Short names: the first chunk lists all others. */
export const chunkFileNames = 'assets/[hash:7].js'
