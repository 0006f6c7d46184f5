import { globSync } from 'node:fs'
import { ensureChromium } from '../browser.ts'
import { tryExamples } from '../examples/run.ts'
import { findMissingTranslations } from '../generate/catalogues.ts'
import type { Step } from '../generate/step.ts'
import { steps } from '../generate/steps.ts'
import { findBoundaryBreaks } from '../guards/boundaries.ts'
import { findLockfileProblems } from '../guards/lockfile.ts'
import { type Finding, print, readSources } from '../guards/sources.ts'
import { findUntranslated } from '../guards/strings.ts'
import { findPostgres } from '../postgres.ts'
import { findSlapd } from '../slapd.ts'
import { publishedPackages, stage } from '../stage.ts'
import { has } from '../support/nginx.ts'
import { inRoot } from '../support/paths.ts'
import { temporaryFiles } from '../support/temporary-files.ts'
import { compareBaselines, expectedBaselines, readBaselines } from './baselines.ts'
import { tryBenches } from './benches.ts'
import { type Change, touchedSpecs } from './changed.ts'
import { modulesOf, tryPackage } from './packages.ts'
import type { Check, Outcome } from './schedule.ts'
import { checkSize } from './size.ts'
import { tryStorybook } from './storybook.ts'
import { partial, tests, tool } from './tools.ts'

/** Runs all given functions, two at a time, and joins their outcomes and notes. */
async function runAll(runs: (() => Promise<Outcome>)[]): Promise<Outcome> {
  const outcomes: Outcome[] = []
  const queue = [...runs]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) outcomes.push(await next())
  }
  await Promise.all([work(), work()])
  const failed = outcomes.filter(({ passed }) => !passed)
  const note = outcomes.flatMap((outcome) => outcome.note ?? []).join('\n')
  return {
    passed: failed.length === 0,
    output: failed.map(({ output }) => output).join('\n'),
    ...(note !== '' && { note }),
  }
}

const outcomeOf = async (findings: Finding[]): Promise<Outcome> => ({
  passed: findings.length === 0,
  output: print(findings),
})

/** Changes that a step of `npm run generate` would make. A stale file can also keep a later step from being loaded. */
async function findProblems(step: Step): Promise<string[]> {
  try {
    return (await step.findStale()).map((file) => `${file} is out of date\n`)
  } catch (error) {
    return [`${step.name}: ${error instanceof Error ? error.message : error}\n`]
  }
}

/** Always built again: something that turbo does not track, such as an installed package, may have changed. */
const build = (filter: string) =>
  tool('turbo', ['run', 'build', '--force', `--filter=${filter}`, '--output-logs=errors-only'])

const publint = (folder: string) => tool('publint', ['run', folder, '--strict'])

const attw = (folder: string, entrypoints: string[]) => {
  const args = ['--pack', folder, '--profile', 'esm-only', '--no-color', '--entrypoints', ...entrypoints]
  return tool('@arethetypeswrong/cli', args, { command: 'attw' })
}

/**
 * Every tsconfig, except that of the API client's build, whose files are also in another one. That of the kit's build
 * stays: it allows less than the others, only what Node 20 has.
 */
const typeProjects = () =>
  globSync(['tsconfig.json', '{packages,apps}/*/tsconfig*.json', 'bench/floor/tsconfig.json'], {
    cwd: inRoot(),
    exclude: ['packages/api-client/tsconfig.build.json'],
  })

/**
 * The acceptance tests to run, as arguments; an empty list means all of them. In some files, all tests have the tag
 * `@all`.
 */
const specsFor = (change?: Change) => {
  const specs = globSync('*.spec.ts', { cwd: inRoot('e2e') }).sort()
  return change ? touchedSpecs(change.files, specs) : []
}

/**
 * All checks that must pass before a change is accepted. Prerequisites of other checks come first, then cheap checks.
 * Of the heavy ones, those that leave most of the cores idle come first, so that light ones run beside them.
 */
export const checks: Check[] = [
  {
    name: 'build',
    title: 'the portal builds',
    weight: 1,
    run: () => build('@quadrangle/portal'),
  },
  {
    name: 'browser',
    title: 'a Chromium to test with',
    weight: 1,
    run: async () => {
      const path = await ensureChromium((line) => console.log(`     ${line}`))
      return { passed: true, output: '', note: path }
    },
  },
  {
    name: 'lockfile',
    title: 'package-lock.json fits every package.json and what is installed',
    weight: 1,
    run: async () => {
      const problems = findLockfileProblems()
      return { passed: problems.length === 0, output: problems.join('\n') }
    },
  },
  {
    name: 'boundaries',
    title: 'imports keep to their direction',
    weight: 1,
    run: () => outcomeOf(findBoundaryBreaks(readSources())),
  },
  {
    name: 'generated',
    title: 'every generated file is up to date',
    weight: 1,
    run: async () => {
      const stale = (await Promise.all(steps.map(findProblems))).flat()
      return {
        passed: stale.length === 0,
        output: `${stale.join('')}Run "npm run generate" and commit what it writes.`,
      }
    },
  },
  {
    name: 'strings',
    title: 'every visible text can be translated',
    weight: 1,
    run: () => outcomeOf(findUntranslated(readSources())),
  },
  {
    name: 'lint',
    title: 'format and lint',
    weight: 1,
    run: () =>
      tool('@biomejs/biome', ['check', '--error-on-warnings', '--colors=off', '--max-diagnostics=50'], {
        command: 'biome',
      }),
  },
  {
    name: 'types',
    title: 'type check of all workspaces',
    weight: 1,
    run: () => runAll(typeProjects().map((project) => () => tool('typescript', ['-p', project], { command: 'tsc' }))),
  },
  {
    name: 'i18n',
    title: 'every text of the portal has its Chinese',
    weight: 1,
    run: async () => {
      const missing = await findMissingTranslations()
      const output = `${missing}\nFill in the Chinese; new texts are there after "npm run generate".`
      return { passed: missing === '', output }
    },
  },
  {
    name: 'unused',
    title: 'no unused file, export or dependency',
    weight: 1,
    run: () => tool('knip', ['--no-progress']),
  },
  {
    name: 'packages',
    title: 'the published packages build, and each of their exports resolves in Node and in TypeScript',
    weight: 1,
    run: async () => {
      const built = await build('./packages/*')
      if (!built.passed) return built
      const staged = await Promise.all(publishedPackages.map(stage))
      return runAll(
        staged.flatMap((folder) => [
          () => publint(folder),
          async () => attw(folder, await modulesOf(folder)),
          () => tryPackage(folder),
        ]),
      )
    },
  },
  {
    name: 'components',
    title: 'component tests in the browser',
    weight: 2,
    needs: ['browser'],
    run: (change) => tests('browser', 'components', change),
  },
  {
    name: 'lowest-react',
    title: 'every component renders and hydrates with the oldest React that the kit allows',
    weight: 1,
    onlyWithAll: true,
    needs: ['browser'],
    run: (change) => tests('lowest-react', 'lowest-react', change),
  },
  {
    name: 'stories',
    title: 'every story plays, reflows, and passes axe and Equal Access',
    weight: 2,
    onlyWhereTouched: true,
    needs: ['browser'],
    run: (change) => tests('storybook', 'stories', change),
  },
  {
    name: 'storybook',
    title: 'Storybook builds as a site of files, in English, with search',
    weight: 1,
    onlyWithAll: true,
    needs: ['browser'],
    run: tryStorybook,
  },
  {
    name: 'visual',
    title: 'every story looks as accepted',
    weight: 1,
    needs: ['browser'],
    run: async (change) => {
      const problems = compareBaselines(readBaselines(), expectedBaselines())
      if (problems.length > 0) return { passed: false, output: problems.join('\n') }
      const { passed, output } = await tests('visual', 'visual', change)
      const hint = 'See test-results/visual. If the differences are meant: "npm run visual -- --accept" and commit.'
      return { passed, output: passed ? '' : `${output}\n${hint}` }
    },
  },
  {
    name: 'examples',
    title: 'small applications install the packed kit, build, and look right',
    weight: 1,
    onlyWithAll: true,
    needs: ['packages', 'browser'],
    run: async () => {
      const output = await tryExamples()
      return { passed: output === '', output }
    },
  },
  {
    name: 'size',
    title: 'no page makes a browser load more than is recorded, nor more than its share beside the bare libraries',
    weight: 1,
    onlyWhereTouched: true,
    needs: ['browser', 'build'],
    run: async () => {
      const { passed, output } = await checkSize()
      return { passed, output: '', note: output }
    },
  },
  {
    name: 'e2e',
    title: 'acceptance and accessibility tests of the whole portal',
    weight: 2,
    needs: ['browser', 'build'],
    run: (change) =>
      tool(
        '@playwright/test',
        ['test', '--forbid-only', ...(change ? ['--pass-with-no-tests'] : []), ...specsFor(change)],
        {
          command: 'playwright',
          env: { NODE_OPTIONS: '--conditions=source', ...temporaryFiles() },
        },
      ),
  },
  {
    name: 'unit',
    title: 'unit and contract tests',
    // runs beside acceptance tests, which often wait
    weight: 1,
    // the portal is started behind a proxy, too
    needs: ['build'],
    run: async (change) => {
      const outcome = await tests('node', undefined, change)
      if (has('nginx') && has('openssl')) return outcome
      return partial(outcome, 'nginx or openssl is not installed here, so no proxy was tried')
    },
  },
  {
    name: 'server',
    title: 'server tests on PostgreSQL, and on PGlite what may depend on the engine',
    weight: 2,
    // some tests open the portal
    needs: ['build'],
    run: async (change) => {
      const postgres = findPostgres() || process.env.TEST_DATABASE_URL
      const projects = ['server-pglite', ...(postgres ? ['server-postgres'] : [])]
      // Three, because these tests often wait for a timer or another process.
      const outcome = await tests(projects, 'server', change, { workers: 3 })
      const omissions = [
        !postgres && 'PostgreSQL is not installed here and TEST_DATABASE_URL names none, so all ran on PGlite',
        !findSlapd() && 'slapd is not installed here, so passwords were not checked with a real LDAP server',
      ].filter(Boolean)
      return omissions.length > 0 ? partial(outcome, omissions.join('; ')) : outcome
    },
  },
  {
    name: 'benches',
    title: 'every bench runs: one short round, without judging what it measures',
    weight: 1,
    onlyWithAll: true,
    needs: ['browser', 'build'],
    run: tryBenches,
  },
]
