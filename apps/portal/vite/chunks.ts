/** The catalogues that the home page needs first. The capturing group matches for those in English. */
const firstTexts = /\/src\/(?:features\/(?:shell\/errors|shell\/layout|home)\/)?locales\/zh\.po(\?english)?$/

/**
 * By default, modules are grouped into one chunk per set of pages that import them. A page would then need a hundred
 * small files, of which a browser loads six at a time over HTTP/1.1. A group contains the matching modules and
 * everything that they import.
 */
export const chunkGroups = [
  {
    name: 'main',
    priority: 6,
    test: /\/portal\/src\/(main|app\/(providers|document-title)|features\/shell\/layout\/bare-layout|shared\/(school-logo|safe-redirect)|state\/apply-look)\.|\/ui\/src\/components\/(input|icon-button|link|error-state)\/|\/ui\/src\/components\/(field\/field|merge-refs)\.|\/api-client\/src\/client\/is-error-of\./,
  },
  {
    name: (id: string) => {
      const match = firstTexts.exec(id)
      return match && (match[1] ? 'texts-en' : 'texts-zh')
    },
    priority: 5,
  },
  // The log-in page needs it, home does not.
  { name: 'checkbox', priority: 4.5, test: /\/ui\/src\/components\/checkbox\// },
  { name: 'login', priority: 4, test: /\/src\/app\/login-app\.tsx$/ },
  {
    name: 'portal',
    priority: 3,
    test: /\/portal\/src\/(app\/portal-app|features\/shell\/layout\/(main-layout|start-live)|shared\/(panel|use-load))\.|\/ui\/src\/components\/(relative-time|empty-state|progress)\/|\/ui\/src\/components\/(read-list|use-controllable-state|table\/table-parts)|\/icons\/(chevron-right|x)\.mjs/,
  },
  { name: 'home', priority: 2, test: /\/src\/features\/home\/home-page\.tsx$/ },
  {
    name: 'overlays',
    priority: 1.5,
    minShareCount: 8,
    test: /\/node_modules\/(@radix-ui|@floating-ui|aria-hidden|react-remove-scroll)\//,
  },
  {
    name: 'parts',
    priority: 1,
    minShareCount: 11,
    test: /\/(packages\/ui|lucide-react|apps\/portal\/src\/(shared|state))\//,
  },
  // The rest of the administrators' forms and lists, with the dialog that asks before changes are lost.
  {
    name: 'edit-dialog',
    priority: 0.9,
    test: /\/portal\/src\/(features\/admin\/(edit-dialog|use-changes|list-pagination|use-typed-text)|shared\/(leave-dialog|use-task))\.tsx?$/,
  },
]
