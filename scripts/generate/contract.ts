import { globSync, readdirSync, readFileSync } from 'node:fs'
import type { Endpoint } from '../../packages/api-client/src/contract/endpoint.ts'
import { inRoot } from '../support/paths.ts'
import { textStep } from './step.ts'

const contractFolder = 'packages/api-client/src/contract'
const serverFolder = 'apps/server/src'
const head = (from: string) => `// Generated from ${from} by "npm run generate". Do not edit.\n`

interface FoundExport {
  /** The name of the file without its ending, or of the folder that the file is in. */
  from: string
  file: string
  name: string
}

/** The files of a folder that export something of one form, sorted by file. */
function exportsIn(folder: string, files: string[], form: RegExp): FoundExport[] {
  return files.sort().flatMap((file) => {
    const [, name] = form.exec(readFileSync(inRoot(folder, file), 'utf8')) ?? []
    return name === undefined ? [] : [{ from: file.replace(/(\/handlers)?\.ts$/, ''), file, name }]
  })
}

const sourcesIn = (folder: string) => readdirSync(inRoot(folder)).filter((file) => /^[\w-]+\.ts$/.test(file))

const importLines = (found: FoundExport[]) => found.map(({ name, file }) => `import { ${name} } from './${file}'\n`)

/** The calls of every file of the contract, by noun. */
export const contractOfAll = textStep('calls of the contract', () => {
  const found = exportsIn(contractFolder, sourcesIn(contractFolder), /^export const (\w+Endpoints) = /m)
  const entries = found.map(({ name }) => `  ${name.replace(/Endpoints$/, '')}: ${name},\n`)
  const text = `${head('the files of this folder')}${importLines(found).join('')}
/** Every call of the portal, by noun. The client, the server's routes, the mocks and the OpenAPI document derive from it. */
export const contract = {
${entries.join('')}}
`
  return { [`${contractFolder}/contract.gen.ts`]: text }
})

/** The files of the contract that export schemas; the OpenAPI document gives each schema the name of its export. */
export const schemaFiles = textStep('files with schemas', () => {
  const found = exportsIn(contractFolder, sourcesIn(contractFolder), /^export const (\w+) = z/m).filter(
    // Parts of many schemas, such as an id or an address: a name would only hide what they are.
    ({ file }) => file !== 'values.ts',
  )
  const nameOf = ({ from }: FoundExport) => from.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
  const text = `${head('the files of this folder')}${found.map((file) => `import * as ${nameOf(file)} from './${file.file}'\n`).join('')}
/** Exports of each file that has schemas. */
export const schemaFiles: readonly Record<string, unknown>[] = [
${found.map((file) => `  ${nameOf(file)},\n`).join('')}]
`
  return { [`${contractFolder}/schema-files.gen.ts`]: text }
})

/** `UPLOAD` is a POST with a multipart body. */
const routeOf = ({ upload, method, path }: Endpoint) => `${upload ? 'UPLOAD' : method} ${path}`

/**
 * The method and path of every call, so that no schema reaches the browser. Routes that are not common are in a
 * separate file.
 */
export const clientRoutes = textStep('routes of the client', async () => {
  // loaded here, because the previous step writes it
  const { contract } = await import('../../packages/api-client/src/contract/contract.gen.ts')
  const nouns = Object.entries(contract as Record<string, Record<string, Endpoint>>)
  const routesOf = (areCommon: boolean) =>
    nouns.flatMap(([noun, calls]) => {
      const selected = Object.entries(calls).filter(([, { common = false }]) => common === areCommon)
      return selected.length > 0 ? [{ noun, selected }] : []
    })
  const textOf = (areCommon: boolean) =>
    routesOf(areCommon).map(({ noun, selected }) => {
      const lines = selected.map(([name, call]) => `    ${name}: '${routeOf(call)}',\n`)
      return `  ${noun}: {\n${lines.join('')}  },\n`
    })
  const routes = `export const routes = {\n${textOf(true).join('')}} as const\n`
  return {
    'packages/api-client/src/client/routes.gen.ts': head('the contract') + routes,
    'packages/api-client/src/client/later-routes.gen.ts': `${head('the contract')}export const laterRoutes = {\n${textOf(false).join('')}}\n`,
  }
})

const rolesOf: Record<Endpoint['auth'], readonly string[]> = {
  public: ['✓', '✓', '✓', '✓'],
  guest: ['if let in', '✓', '✓', '✓'],
  user: ['', '✓', '✓', '✓'],
  issuer: ['', '', '✓', ''],
  admin: ['', '', '', '✓'],
}

/** Roles allowed to make each call, for reviewers. `contract-roles.test.ts` of the server tries each cell. */
export const callsByRole = textStep('calls by role', async () => {
  const { contract } = await import('../../packages/api-client/src/contract/contract.gen.ts')
  const rows = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(([noun, calls]) =>
    Object.entries(calls).map(
      ([name, { auth, method, path }]) =>
        `| ${[`${noun}.${name}`, `${method} ${path}`, ...rolesOf[auth]].join(' | ')} |`,
    ),
  )
  const text = `<!-- Generated from the contract by "npm run generate". Do not edit. -->

# Who may make which call

Students and staff without a role have the same rights. Someone with several roles may do what each of them may. Someone who is disabled
is a guest. Beyond that, a call may refuse what it names: another person's draft, an organisation that is not one's own.

| Call | | Guest | Logged in | Issuer | Administrator |
|---|---|---|---|---|---|
${rows.join('\n')}
`
  return { 'docs/calls-by-role.md': text }
})

/** The handlers of every area. */
export const serverHandlers = textStep('handlers of the server', () => {
  const files = globSync('*/*/*handlers.ts', { cwd: inRoot(serverFolder) }).map((file) => file.replaceAll('\\', '/'))
  const found = exportsIn(serverFolder, files, /^export const (\w+Handlers) = /m)
  const entries = found.map(({ name }) => `  ${name.replace(/Handlers$/, '')}: ${name},\n`)
  const text = `${head('the folders of the areas')}import type { Handlers } from './runtime/contract/contract-types.ts'
${importLines(found).join('')}
/** A handler for every call of the contract. */
export const handlers: Handlers = {
${entries.join('')}}
`
  return { [`${serverFolder}/handlers.gen.ts`]: text }
})

/** The sources of home cards that the server makes itself, by the name of their file. */
export const cardSources = textStep('card sources of the server', () => {
  const folder = `${serverFolder}/home/card/sources`
  const found = exportsIn(folder, sourcesIn(folder), /^export const (\w+) = builtinSource\(/m)
  const entries = found.map(({ from, name }) => `  ['${from}', ${name}],\n`)
  const text = `${head('the files of this folder')}${importLines(found).join('')}import type { BuiltinSource } from './source.ts'

/** Permitted addresses of a \`builtin\` source in the register: the names of the files here. */
export const builtinSources: ReadonlyMap<string, BuiltinSource> = new Map([
${entries.join('')}])
`
  return { [`${folder}/sources.gen.ts`]: text }
})
