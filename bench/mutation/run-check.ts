import { randomUUID } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type * as Changed from '../../scripts/checks/changed.ts'
import { runNode, runTool, type Tree } from '../support/tree.ts'
import { playwrightFailures, type TestFailure, vitestFailures } from './reports.ts'

/** The checks that run Vitest, and their projects. PostgreSQL formerly had a separate check. */
const vitestProjects: Readonly<Record<string, readonly string[]>> = {
  unit: ['node'],
  server: ['server-pglite', 'server-postgres'],
  'server-postgres': ['server-postgres'],
  components: ['browser'],
  'lowest-react': ['lowest-react'],
  stories: ['storybook'],
  visual: ['visual'],
}

export interface Selection {
  /**
   * The changed files; as with `--changed`, only tests that they affect are run. If there are none, all tests are run.
   */
  changed: readonly string[]
  /** Only these test files. */
  files?: readonly string[] | undefined
  /** Only tests with this in their name. */
  named?: string | undefined
  /** Whether the first failure is enough. */
  bail: boolean
}

/** How the repository at that commit decides what a change concerns. */
export const changedRules = (tree: Tree): Promise<typeof Changed> =>
  import(join(tree.folder, 'scripts/checks/changed.ts'))

/** The failed tests of a check, as `npm test -- --changed` would run it; none if it passes. */
export async function runCheck(tree: Tree, check: string, selection: Selection): Promise<TestFailure[]> {
  const { isTouched } = await changedRules(tree)
  if (selection.changed.length > 0 && !isTouched(check, [...selection.changed])) return []
  if (check === 'e2e' || (check === 'unit' && !selection.files?.every((file) => /^(apps|packages)\//.test(file)))) {
    const build = ['run', 'build', '--filter=@quadrangle/portal', '--output-logs=errors-only']
    if ((await runTool(tree, ['turbo', 'turbo'], build)).code !== 0) return [{ file: '', title: 'the portal builds' }]
  }
  const projects = vitestProjects[check]
  if (projects) return runVitest(tree, { check, projects, ...selection })
  if (check === 'e2e') return runPlaywright(tree, selection)
  const since = selection.changed.length > 0 ? ['--changed', 'HEAD'] : []
  const { code } = await runNode(tree, ['--conditions=source', 'scripts/test.ts', ...since, check])
  return code === 0 ? [] : [{ file: '', title: check }]
}

async function runVitest(
  tree: Tree,
  { check, projects, changed, files = [], named, bail }: Selection & { check: string; projects: readonly string[] },
): Promise<TestFailure[]> {
  const { isInImports, touchedParts } = await changedRules(tree)
  // `npm test` runs all unit tests on any change, because some of them read files.
  const changedOnly = changed.length > 0 && check !== 'unit' && isInImports(check, [...changed])
  return withReport(async (report) => {
    const { code, output } = await runTool(
      tree,
      ['vitest', 'vitest'],
      [
        ...['run', '--passWithNoTests', ...projects.map((name) => `--project=${name}`)],
        ...['--reporter=json', `--outputFile=${report}`],
        ...(bail ? ['--bail=1'] : []),
        ...(changedOnly ? ['--changed=HEAD'] : []),
        ...(named ? ['--testNamePattern', named] : []),
        ...files,
      ],
      { env: { TEST_TOUCHED: touchedParts?.(() => [...changed]).join() ?? '' } },
    )
    return code === 0 ? [] : vitestFailures(read(report), (path) => relative(tree.folder, path), output)
  })
}

async function runPlaywright(tree: Tree, { changed, files, bail }: Selection): Promise<TestFailure[]> {
  const { touchedSpecs } = await changedRules(tree)
  const all = files?.map((file) => file.replace('e2e/', '')) ?? specsOf(tree)
  const specs = changed.length > 0 ? touchedSpecs([...changed], all) : all
  if (specs.length === 0) return []
  return withReport(async (report) => {
    const args = [
      'test',
      '--reporter=json',
      '--pass-with-no-tests',
      ...(bail ? ['--max-failures=1'] : []),
      ...specs.map((name) => `e2e/${name}`),
    ]
    const env = { NODE_OPTIONS: '--conditions=source', PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const { code, output } = await runTool(tree, ['@playwright/test', 'playwright'], args, { env })
    return code === 0 ? [] : playwrightFailures(read(report), output)
  })
}

export const specsOf = ({ folder }: Tree) => globSync('*.spec.ts', { cwd: join(folder, 'e2e') }).sort()

async function withReport<T>(task: (file: string) => Promise<T>): Promise<T> {
  const file = join(tmpdir(), `quadrangle-report-${randomUUID()}.json`)
  try {
    return await task(file)
  } finally {
    rmSync(file, { force: true })
  }
}

/** A run that failed early has not written the file. */
const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
