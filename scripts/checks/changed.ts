import { execFileSync, spawnSync } from 'node:child_process'
import { root } from '../support/paths.ts'
import type { SkippablePart } from '../support/test-all.ts'
import { threadModules } from './threads.ts'

/** The files that differ from a commit, committed or not. */
export interface Change {
  /** The commit. */
  since: string
  /** Paths from the root of the repository. */
  files: string[]
}

/** Differences from the commit where this branch left `base`; on `base` itself, the uncommitted changes. */
export function findChange(base: string, repository = root): Change {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
  const { status, stdout } = spawnSync('git', ['merge-base', base, 'HEAD'], { cwd: repository, encoding: 'utf8' })
  if (status !== 0) throw new Error(`"${base}" is neither a check nor a commit that shares history with this one.`)
  const since = stdout.trim()
  // Without -z, names that are not ASCII are quoted.
  const names = (text: string) => text.split('\0').filter(Boolean)
  const files = [
    ...names(git('diff', '-z', '--name-only', '--no-renames', since)),
    ...names(git('ls-files', '-z', '--others', '--exclude-standard')),
  ]
  return { since, files: [...new Set(files)].sort() }
}

/**
 * Paths of all files whose checks are known below. Files elsewhere, such as the configuration of a new tool, can
 * concern all checks.
 */
const pathsWithChecks =
  /^((apps\/(portal|server)|packages\/(ui|api-client|demo-campus)|bench|deploy|docs|e2e|examples|scripts|turbo|\.(changeset|ci|github|storybook))\/|(ARCHITECTURE|CHANGELOG|CONTRIBUTING|README|SECURITY)\.md$|(Dockerfile|LICENSE|compose\.yaml)$|(biome|chromatic\.config|knip)\.json$|(playwright|tailwind)\.config\.ts$|\.(dockerignore|env\.example|gitignore)$)/

/** Files that affect every check: dependencies, compilers, and the checks themselves. */
const affectsAll = (file: string) =>
  !pathsWithChecks.test(file) ||
  /^(scripts\/(?!examples|guards|pictures|page-weight)|(apps|packages)\/[\w-]+\/(package|tsconfig[.\w]*)\.json)/.test(
    file,
  )
const portalTests = /^apps\/portal\/.*\.(test|stories)\.tsx?$/
const kitOnly = /\.(test|stories|subject)\.tsx?$|^packages\/ui\/(src\/testing|docs)\//
const affectsBuild = (file: string) =>
  /^(apps\/portal|packages\/(ui|api-client)|tailwind\.config\.ts)/.test(file) &&
  !portalTests.test(file) &&
  !kitOnly.test(file)
/** Tests of the kit and the portal that only `unit` runs. */
const unitTest = /^(packages|apps\/portal)\/.*(?<!\.browser)\.test\.tsx?$/
const affectsRendering = (file: string) =>
  !unitTest.test(file) &&
  /^(packages\/ui|apps\/portal|packages\/api-client\/src|\.storybook|tailwind\.config\.ts|scripts\/guards\/sources)/.test(
    file,
  )
/** The files of the server, and the files elsewhere that it and its tests import. */
const affectsServer = (file: string) =>
  /^(apps\/server\/|packages\/(api-client|demo-campus)\/|packages\/ui\/src\/(components\/(rich-text|data-table\/csv-text)|campus\/(notice-composer|receipt-builder))|examples\/card-source\/|bench\/(worst-case|support)\/)/.test(
    file,
  )
/** The list of the pages that are weighed and checked by axe. */
const pageList = /^scripts\/pictures\/routes/
const affectsPackages = (file: string) =>
  /^(packages\/(?!demo-campus)|examples|scripts\/examples|LICENSE|tailwind\.config\.ts)/.test(file)

/** Which files a check depends on. A check that is not named here is quick, and always runs. */
const concerns: Record<string, (file: string) => boolean> = {
  build: affectsBuild,
  packages: affectsPackages,
  server: affectsServer,
  components: affectsRendering,
  'lowest-react': (file) => /^(packages\/ui|tailwind\.config\.ts)/.test(file),
  stories: affectsRendering,
  storybook: affectsRendering,
  visual: affectsRendering,
  examples: affectsPackages,
  size: (file) =>
    affectsBuild(file) ||
    affectsServer(file) ||
    pageList.test(file) ||
    /^(bench\/floor|scripts\/page-weight)\//.test(file),
  benches: (file) => /^bench\//.test(file) || affectsBuild(file) || affectsServer(file),
  e2e: (file) =>
    /^(e2e|playwright\.config)/.test(file) ||
    pageList.test(file) ||
    affectsBuild(file) ||
    (affectsServer(file) && !/\.test\.ts$/.test(file)),
}

/** Whether a change can affect a check; also true if the change is not known. */
export function isTouched(check: string, files: string[] | undefined): boolean {
  const concern = concerns[check]
  return concern === undefined || files === undefined || files.some((file) => affectsAll(file) || concern(file))
}

/** For checks that run only with `--all`: the files that no other check covers. */
const coveredOnlyBy: Record<string, RegExp> = {
  'lowest-react': /^packages\/ui\/src\/testing\/lowest-react/,
  storybook: /^\.storybook\/(main|manager|docs|configuration\/|theme-of|storybook-theme)/,
  examples: /^(scripts\/)?examples\//,
}

/** Whether a change touches files that only this check of `--all` covers. */
export function isOnlyTriedBy(check: string, files: string[]): boolean {
  return files.some((file) => coveredOnlyBy[check]?.test(file))
}

const source = /^(apps|packages)\/[\w-]+\/src\/.*\.tsx?$/
/** Files that tests read without importing them. */
const readAtRunTime = /^(apps\/server\/src\/(seed|demo|testing)|packages\/demo-campus)\//

/**
 * Whether the imports of the tests show which of them a change can affect. They do not if the change concerns more than
 * modules (styles, catalogues, migrations, configuration) or modules that a thread loads.
 */
export function isInImports(check: string, files: string[]): boolean {
  const concern = concerns[check] ?? (() => true)
  const relevant = files.filter((file) => affectsAll(file) || concern(file))
  if (!relevant.every((file) => pathsWithChecks.test(file) && source.test(file) && !readAtRunTime.test(file)))
    return false
  const moduleOfThreads = relevant.some((file) => file.startsWith('apps/server/')) ? threadModules() : new Set()
  return !relevant.some((file) => moduleOfThreads.has(file))
}

/** Parts of a check that `npm test` can leave out, and the files that they concern. */
const optional: Record<SkippablePart, { of: string; concerns: RegExp }> = {
  // the tests of the files that `npm run new` writes
  generators: { of: 'unit', concerns: /^(turbo\/|scripts\/(new|generate)\b|scripts\/support\/copy-repository)/ },
  // the tests of the rules for components
  rules: { of: 'components', concerns: /^packages\/ui\/src\/testing\// },
  // tests of every component with each of its keys, with bad and missing data, on a phone, and with other system
  // settings
  kit: { of: 'components', concerns: /^(packages\/ui\/|tailwind\.config\.ts)/ },
  // axe on every page
  screens: {
    of: 'e2e',
    concerns:
      /^((packages\/ui|apps\/portal|packages\/(api-client|demo-campus)|e2e\/support)\/|apps\/server\/src\/(seed|demo)\/|e2e\/a11y|playwright\.config|scripts\/pictures\/routes|tailwind\.config\.ts)/,
  },
}

/** The checks that are incomplete when only these parts run. */
export const shortenedChecks = (parts: SkippablePart[]): string[] => [
  ...new Set(
    (Object.keys(optional) as SkippablePart[]).filter((part) => !parts.includes(part)).map((part) => optional[part].of),
  ),
]

/** The dependencies and tools of all parts; of the scripts, only those that start the browser. */
const affectsAllParts = (file: string) => affectsAll(file) && !/^scripts\/(?!browser|support\/test-all)/.test(file)

/** The parts that are affected by the changes for their check; all parts if the changes are not known. */
export const touchedParts = (changedFor: (check: string) => string[] | undefined): SkippablePart[] =>
  (Object.keys(optional) as SkippablePart[]).filter((part) => {
    const { of, concerns } = optional[part]
    const files = changedFor(of)
    const isConcerned = (file: string) => affectsAllParts(file) || (concerns.test(file) && !unitTest.test(file))
    return files === undefined || files.some(isConcerned)
  })

/** The acceptance tests of an area of the portal. Files missing here concern all tests. */
export const areas: Record<string, RegExp> = {
  'apps/appstore': /^(appstore|search)/,
  'apps/chain': /^(appstore|search|home)/,
  home: /^(home|live|notice|state)/,
  'notices/group': /^(compose|groups|notice)/,
  'notices/notice': /^(backstage|compose|correction|groups|hostile|live|notice|receipts|sent|state)/,
  'notices/publishing': /^(compose|correction|groups|notice|receipts|sent)/,
  'pages/about': /^open-pages/,
  'pages/help': /^open-pages/,
  'pages/preview': /^look/,
  'pages/search': /^(search|state|route-search)/,
}

/** The tests that visit every page. */
const visitsEveryPage = /^(a11y|i18n|layout|open-pages|route|theme|time|user|account)/

/** The existing acceptance tests that a change can affect. */
export function touchedSpecs(files: string[], specs: string[]): string[] {
  const relevant = files.filter((file) => concerns.e2e?.(file) || affectsAll(file))
  const found = new Set<string>()
  for (const file of relevant) {
    const spec = /^e2e\/([\w-]+\.spec\.ts)$/.exec(file)?.[1]
    const [, folder = '', feature] = /^apps\/portal\/src\/features\/([\w-]+)\/(?:([\w-]+)\/)?/.exec(file) ?? []
    const area = areas[folder] ?? areas[`${folder}/${feature}`]
    if (spec) found.add(spec)
    else if (area) for (const name of specs) if (area.test(name) || visitsEveryPage.test(name)) found.add(name)
    if (!spec && !area) return specs
  }
  return specs.filter((name) => found.has(name))
}
