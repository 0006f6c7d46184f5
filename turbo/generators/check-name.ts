import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Kind, type Names, namesOf, portalAreas, routeFileOf, serverAreas } from './kinds.ts'

const MAX_LETTERS = 40

/** Words of JavaScript that cannot name a variable. */
const keywords = new Set(
  'arguments async await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  ),
)

/** Names already used by the templates of a kind, or by the code that they are written next to. */
const reservedNames: Record<Kind, readonly string[]> = {
  call: [],
  endpoint: ['contract', 'handlers', 'routes'],
  component: ['component-props', 'fixtures', 'fragment', 'meta', 'react-node', 'story', 'story-obj', 'suspense'],
  'campus-component': [
    'component-props',
    'fixtures',
    'fragment',
    'meta',
    'react-node',
    'story',
    'story-obj',
    'suspense',
  ],
  card: ['as-title', 'builtin-source', 'card', 'json-array-from', 'names', 'pick', 'plain', 'sources', 'sql'],
  // the server uses these paths itself
  route: ['api', 'assets', 'demo-campus', 'files', 'index', 'media', 'page', 'use-load'],
  field: [],
}

/** Example names of the kinds that have a folder in front of the name. */
const examples: Partial<Record<Kind, string>> = {
  call: 'notice/pin',
  endpoint: 'home/exam-rooms',
  route: 'pages/exam-rooms',
}

/** Why a name cannot be used for a new item of this kind; undefined if it can. */
export function problemWithName(root: string, kind: Kind, full: string): string | undefined {
  const example = examples[kind] ?? 'exam-rooms'
  if (full === '') return `${capital(article(kind))} ${kind} needs a name: npm run new -- ${kind} ${example}`
  const parts = full.split('/')
  const [name = '', noun = ''] = parts.reverse()
  if (parts.length !== (kind in examples ? 2 : 1))
    return `"${full}" is no name of ${article(kind)} ${kind}; one is ${example}.`
  if (kind === 'endpoint' && !serverAreas.some((area) => area === noun)) {
    return `There is no area "${noun}" of the server: it is one of ${serverAreas.join(', ')}.`
  }
  if (kind === 'route' && !portalAreas.some((area) => area === noun)) {
    return `There is no area "${noun}" of the portal: it is one of ${portalAreas.join(', ')}.`
  }
  if (kind === 'call' && !existsSync(join(root, `packages/api-client/src/contract/${noun}.ts`))) {
    return `There is no noun "${noun}" in packages/api-client/src/contract: npm run new -- endpoint home/${noun} makes it.`
  }
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name) || name.length < 2) {
    return `"${name}" is not in kebab-case: small letters and digits, with a hyphen before each further word, such as exam-rooms.`
  }
  if (name.length > MAX_LETTERS) return `"${name}" is too long: ${MAX_LETTERS} letters at most.`
  const names = namesOf(full)
  if (keywords.has(names.camel)) return `"${name}" is a word of JavaScript: take another one, such as exam-${name}.`
  if (reservedNames[kind].includes(name) || (/^(campus-)?component$/.test(kind) && names.pascal in globalThis)) {
    return `"${name}" means something else already: take another one, such as exam-${name}.`
  }
  const place = findExisting(root, kind, names)
  return place && `There is already ${article(kind)} ${kind} "${full}": ${place}.`
}

const article = (kind: Kind) => (kind === 'endpoint' ? 'an' : 'a')
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Where an item of this name already exists, and what to do there. */
function findExisting(root: string, kind: Kind, { noun, name, camel, pascal, snake }: Names): string | undefined {
  const firstExisting = (...files: string[]) => files.find((file) => existsSync(join(root, file)))
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  switch (kind) {
    case 'endpoint': {
      const place = firstExisting(
        `packages/api-client/src/contract/${name}.ts`,
        ...serverAreas.map((area) => `apps/server/src/${area}/${name}`),
      )
      return place && `${place}; npm run new -- call ${name}/… adds a call to it`
    }
    case 'call': {
      const file = `packages/api-client/src/contract/${noun}.ts`
      if (new RegExp(`^  ${camel}: endpoint\\(`, 'm').test(textOf(file))) return file
      return firstExisting(`${serverFolderOf(root, noun)}/${name}.test.ts`)
    }
    case 'component':
    case 'campus-component': {
      const folder = firstExisting(`packages/ui/src/components/${name}`, `packages/ui/src/campus/${name}`)
      const exported = new RegExp(`\\b${pascal}(Props)?\\b`)
      return folder ?? kitIndexes(root).find((file) => exported.test(textOf(file)))
    }
    case 'card':
      return (
        firstExisting(
          `apps/server/src/home/card/sources/${name}.ts`,
          `apps/portal/src/features/home/cards/${name}-card.tsx`,
        ) ??
        ['apps/server/src/home/card/builtin-cards.ts', 'packages/demo-campus/src/data/cards.ts'].find((file) =>
          new RegExp(`(\\[|id: )'${name}',`).test(textOf(file)),
        )
      )
    case 'route':
      return firstExisting(
        ...portalAreas.map((area) => `apps/portal/src/features/${area}/${name}`),
        ...routeFiles(root, routeFileOf({ noun, name })),
      )
    case 'field': {
      const field = new RegExp(`^  (${camel}|${snake}):`, 'm')
      return ['packages/ui/src/theme/theme-fields.ts', 'packages/api-client/src/contract/portal-config.ts'].find(
        (file) => field.test(textOf(file)),
      )
    }
  }
}

/** The file of the server that has the handlers of a noun. */
export function handlersFileOf(root: string, noun: string): string {
  const definition = `handlersFor('${namesOf(noun).camel}'`
  const file = globSync('apps/server/src/*/*/*handlers.ts', { cwd: root }).find((path) =>
    readFileSync(join(root, path), 'utf8').includes(definition),
  )
  if (file === undefined) throw new Error(`No file of the server has the handlers of "${noun}".`)
  return file.replaceAll('\\', '/')
}

/** The folder of the server that has the handlers of a noun. */
export const serverFolderOf = (root: string, noun: string): string => dirname(handlersFileOf(root, noun))

function kitIndexes(root: string): string[] {
  return ['components', 'campus'].flatMap((parent) =>
    readdirSync(join(root, 'packages/ui/src', parent))
      .map((name) => `packages/ui/src/${parent}/${name}/index.ts`)
      .filter((file) => existsSync(join(root, file))),
  )
}

/** Files of routes whose name begins with the given one, in any layout. */
function routeFiles(root: string, name: string): string[] {
  const folder = 'apps/portal/src/routes'
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => new RegExp(`(^|/)${name}[._]`).test(file) && file.endsWith('.tsx'))
    .map((file) => `${folder}/${file}`)
}
