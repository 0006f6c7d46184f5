import { parseArgs } from 'node:util'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { englishTexts } from './apps/portal/vite/english-texts.ts'
import { chromiumArguments, findChromium } from './scripts/browser.ts'
import { findPostgres } from './scripts/postgres.ts'
import { isTested, testAll, testSeed } from './scripts/support/test-all.ts'
import { testFiles } from './scripts/support/test-files.ts'

const path = (relative: string) => `${import.meta.dirname}/${relative}`

// Workspace packages are tested from their source: the condition `source` of their exports, everywhere.
const conditions = ['source', ...defaultServerConditions]
const fromSource = {
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions, externalConditions: ['source'] } },
}

// The macros look for Lingui's configuration from the current folder, regardless of the options of the preset.
process.env.LINGUI_CONFIG = path('apps/portal/lingui.config.ts')
const linguiMacros = () => babel({ include: /apps\/portal\/src\//, presets: [linguiTransformerBabelPreset()] })

// Everything that browser tests import, found before the first one runs: a dependency found later reloads the page.
// Icons are modules that need no bundling, and a newly used one would be found too late.
const optimizeDeps = {
  entries: [
    'packages/ui/src/**/*.{stories,fixture,browser.test}.tsx',
    'apps/portal/src/**/*.{stories,browser.test}.tsx',
    '.storybook/{preview,*/*.stories,*/*.browser.test}.tsx',
  ],
  exclude: ['lucide-react'],
  // an earlier run may have found fewer dependencies than are imported now
  force: true,
}

/**
 * Tests that `npm test` leaves out for a kit that has not changed: expensive rules for each component, and the tests
 * that check that the rules detect errors.
 */
const excludedKitTests = [
  ...(isTested('rules') ? [] : ['packages/ui/src/testing/*suite.browser.test.tsx']),
  ...(isTested('kit') ? [] : ['packages/ui/src/testing/{bad-input,emulation,keyboard,missing-data}.browser.test.tsx']),
]

const patientWaits = path('packages/ui/src/testing/patient-waits.ts')
const setupOfKit = [patientWaits, path('packages/ui/src/testing/each-test.ts')]

const production = { 'process.env.NODE_ENV': '"production"' }

/** Production React takes half the time: it records no stack for each element. Its warnings are for the conformance suite. */
const inProduction = {
  oxc: { jsx: { development: false } },
  optimizeDeps: { ...optimizeDeps, rolldownOptions: { transform: { define: production } } },
  define: production,
}

/** In the browser: `import.meta.env.TEST_ALL`. */
const env = { TEST_ALL: testAll ? '1' : '', TEST_SEED: String(testSeed) }

const chromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  connectTimeout: 180_000,
  provider: playwright({
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
})

// Vitest also loads the projects that "--project" leaves out, and Storybook's takes seconds.
const { project: asked = [] } = parseArgs({
  strict: false,
  options: { project: { type: 'string', multiple: true } },
}).values
const storybook = asked.length === 0 || asked.some((name) => /storybook|[*!]/.test(String(name)))

const postgres = Boolean(findPostgres() || process.env.TEST_DATABASE_URL)

/**
 * Tests for which one of the two databases is enough: bad input is refused before a database is queried, the limit of
 * requests is counted in memory, and the test that the kill harness detects errors does not depend on a database.
 * Neither do the tests of HTTP itself and of the portal's files.
 */
const onOneDatabase = [
  'apps/server/src/runtime/contract/contract-costs.test.ts',
  'apps/server/src/runtime/contract/contract-refusals-*.test.ts',
  'apps/server/src/demo/own-host.test.ts',
  'apps/server/src/notices/delivery/crash-controls.test.ts',
  'apps/server/src/runtime/http/*.test.ts',
  'apps/server/src/look/look/crash-controls.test.ts',
  'apps/server/src/plugins/{other-origins,pipelining,portal,security-headers,slow-clients}.test.ts',
  'apps/server/src/runtime/session/request-limit.test.ts',
]

/** Tests that may depend on the engine, or run on PGlite only; and each call of the contract once. */
const engine = [
  'apps/server/src/{commands/admin,database,process/lifecycle}/**/*.test.ts',
  // a backup from one engine into the other and back is tested where PostgreSQL is installed
  'apps/server/src/commands/backup/{commands,copy-text}.test.ts',
  'apps/server/src/{notices/delivery/changed-notice,notices/publishing/due-notices,look/look/due-looks,platform/search-index/stale-search}.test.ts',
  'apps/server/src/operation/{live/*,search/index}.test.ts',
  'apps/server/src/{runtime/contract/contract-roles,operation/health/handlers,notices/publishing/fan-out,plugins/database-loss}.test.ts',
  // tests that nothing is lost when the process is killed
  ...(testAll
    ? ['apps/server/src/{commands/backup/*,notices/delivery/crash,look/look/crash,operation/setup/kill}.test.ts']
    : []),
]
/** If PostgreSQL is requested as well, it runs all tests, and acceptance tests run on PGlite. */
const onlyEngine = postgres && asked.includes('server-postgres')
const onPglite = onlyEngine ? engine : testFiles.server

/** The longest tests begin first, so that none of them is left when all others are done. */
const longest = [
  'crash',
  'contract-refusals-',
  'lifecycle/',
  'seed-demo',
  'auth/handlers',
  'scripts/new.',
  'keyboard',
  'conformance',
  'bad-input.browser',
  'emulation',
  'components.visual',
  'notices.visual',
]
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((part) => moduleId.includes(part))
      return at < 0 ? longest.length : at
    }
    // Projects run one after the other: a worker, with everything that it has loaded, is reused only for the same
    // project.
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((one, other) => rank(one) - rank(other)),
    )
  }
}

// A shared machine can be ten times slower than an idle one, and a slow test has not failed: only tests that hang
// should time out.
const patient = { testTimeout: 180_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } }

/** Node does not know the condition `module`, and @opentelemetry/api has files there that it cannot load. */
const onNode = { conditions: conditions.filter((name) => name !== 'module'), externalConditions: ['source'] }

const server = (database: 'pglite' | 'postgres') => ({
  ...fromSource,
  ssr: { resolve: onNode },
  test: {
    name: `server-${database}`,
    include: database === 'pglite' ? onPglite : testFiles.server,
    exclude: ['**/node_modules/**', ...(database === 'pglite' && postgres ? onOneDatabase : [])],
    env: { TEST_DB: database, TEST_ENGINE_ONLY: database === 'pglite' && onlyEngine ? '1' : '' },
    // The server's modules keep no state that one test file could leave to the next; isolated, each file would load
    // them again.
    isolate: false,
    setupFiles: [patientWaits],
    globalSetup: database === 'postgres' ? [path('scripts/postgres-for-vitest.ts')] : [],
    ...patient,
  },
})

async function storybookProject() {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin')
  return {
    ...inProduction,
    plugins: [storybookTest({ configDir: path('.storybook') })],
    test: {
      name: 'storybook',
      env,
      setupFiles: ['without-profiling', 'without-fades', 'each-story'].map((name) => path(`.storybook/${name}.ts`)),
      // Components leave nothing behind (the conformance suite proves it), and to load all modules again for each file of
      // stories takes as long as the stories themselves.
      isolate: false,
      ...patient,
      browser: chromium(),
    },
  }
}

export default defineConfig({
  test: {
    // Both cores of a small machine: by default Vitest leaves one of two idle, and these tests often wait for processes.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Tests in the browser press keys and buttons as users do and wait for the resulting output, which React takes for
    // a forgotten act(). The conformance suite looks for console output of the components themselves.
    onConsoleLog: (log) => !log.includes('act('),
    projects: [
      {
        ...fromSource,
        plugins: [linguiMacros()],
        test: {
          name: 'node',
          setupFiles: [patientWaits, path('packages/ui/src/testing/forget-warnings.ts')],
          // Tests undo what they change, and a process for each of a hundred files costs more than most of the tests.
          isolate: false,
          unstubGlobals: true,
          ...patient,
          include: testFiles.node,
          exclude: ['**/node_modules/**', '**/*.browser.test.tsx'],
          // A stylesheet that a test imports as text is read, not treated as an empty module.
          css: { include: [/\.css\?raw$/] },
          // a dependency of it offers its sources under the same condition as our packages, and Node strips no types in
          // node_modules
          server: { deps: { inline: ['downshift', 'compute-scroll-into-view'] } },
        },
      },
      server('pglite'),
      ...(postgres ? [server('postgres')] : []),
      {
        ...fromSource,
        plugins: [react(), linguiMacros(), tailwindcss()],
        optimizeDeps,
        test: {
          name: 'browser',
          env,
          ...patient,
          setupFiles: [path('.storybook/without-profiling.ts'), ...setupOfKit],
          // A page for each file would load all modules of the kit again.
          isolate: false,
          include: testFiles.browser,
          exclude: ['**/node_modules/**', ...testFiles.lowestReact, ...excludedKitTests],
          browser: chromium(),
        },
      },
      {
        resolve: {
          ...fromSource.resolve,
          alias: [{ find: /^(react|react-dom)(?=\/|$)/, replacement: '$1-lowest' }],
        },
        plugins: [react(), tailwindcss()],
        optimizeDeps: { ...optimizeDeps, entries: [...testFiles.lowestReact, 'packages/ui/src/**/*.fixture.tsx'] },
        // separate from the folder of the other projects, which contains another React
        cacheDir: path('node_modules/.vite-lowest-react'),
        test: {
          name: 'lowest-react',
          setupFiles: setupOfKit,
          ...patient,
          include: testFiles.lowestReact,
          browser: chromium(),
        },
      },
      {
        ...fromSource,
        plugins: [react(), lingui({ cwd: path('apps/portal') }), englishTexts(), linguiMacros(), tailwindcss()],
        ...inProduction,
        test: {
          name: 'visual',
          env,
          isolate: false,
          include: testFiles.visual,
          browser: {
            ...chromium(),
            provider: playwright({
              launchOptions: {
                executablePath: findChromium(),
                args: chromiumArguments,
                env: { ...process.env, FONTCONFIG_FILE: path('.storybook/visual/fonts.conf') },
              },
              // fixed, so that pictures do not depend on these settings
              contextOptions: { timezoneId: 'Asia/Shanghai', locale: 'zh-CN', reducedMotion: 'reduce' },
            }),
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch' as const,
                comparatorOptions: { threshold: 0.1, allowedMismatchedPixels: 8 },
                // the largest sheets take seconds to draw on a busy machine, and two drawings in a row must be alike
                timeout: 60_000,
                resolveScreenshotPath: ({ arg, ext }) => path(`.storybook/visual/baselines/${arg}${ext}`),
                resolveDiffPath: ({ arg, ext }) => path(`test-results/visual/${arg}${ext}`),
              },
            },
          },
        },
      },
      ...(storybook ? [await storybookProject()] : []),
    ],
  },
})
