import { runNode, type Tree } from '../support/tree.ts'
import type { Mutant } from './mutant.ts'
import type { Tests } from './near.ts'
import type { TestFailure } from './reports.ts'
import { changedRules, runCheck } from './run-check.ts'
import type { Tries } from './tries.ts'
import { withMutants } from './with-mutants.ts'

/**
 * Static checks, which are left out: a mutant leaves traces that its author would have removed, such as an
 * unused import, or a generated table older than its code.
 */
const staticChecks = ['lockfile', 'lint', 'types', 'unused', 'generated', 'browser']

export interface Trial {
  tree: Tree
  mutants: readonly Mutant[]
  tries: Tries
  say(line: string): void
}

/** The checks of `npm test` at the commit, in its order, the cheap ones first. */
export async function checksOf(tree: Tree): Promise<string[]> {
  const { output } = await runNode(tree, ['--conditions=source', 'scripts/test.ts', '--list'])
  const names = output
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith('(only with --all)'))
    .map((line) => line.replace(/ .*/, ''))
  return names.filter((name) => !staticChecks.includes(name))
}

/** Tries each mutant alone against its tests, until one of them fails. */
export async function tryAlone(trial: Trial, testsFor: (mutant: Mutant) => Tests[]): Promise<void> {
  const { tree, mutants, tries, say } = trial
  const checks = await checksOf(tree)
  for (const mutant of mutants) {
    for (const tests of testsFor(mutant)) {
      const label = [...(tests.files ?? []), tests.named ?? ''].join(' ').trim()
      if (tries.killing(tree.commit, mutant)) break
      if (!checks.includes(tests.check) || tries.has(tree.commit, mutant, tests.check, label)) continue
      const start = performance.now()
      const failed = await firstFailure(trial, [mutant], tests)
      record(trial, mutant, { check: tests.check, tests: label, failed, seconds: (performance.now() - start) / 1000 })
      say(`${mutant.id} ${mutant.kind}: ${tests.check} ${label} ${failed ? 'kills it' : 'passes'}`)
    }
  }
}

/**
 * Tries the remaining mutants against all tests of each check. They are applied together; if tests fail, by bisection. A
 * failing test can hide the effect of another mutant on it, so the check runs again until it passes.
 */
export async function tryTogether(trial: Trial): Promise<void> {
  const { tree, tries, say } = trial
  const { isTouched } = await changedRules(tree)
  for (const check of await checksOf(tree)) {
    for (;;) {
      const remaining = trial.mutants.filter(
        (mutant) =>
          !tries.killing(tree.commit, mutant) &&
          !tries.has(tree.commit, mutant, check, 'all') &&
          isTouched(check, [mutant.file]),
      )
      if (remaining.length === 0) break
      say(`${check} with ${remaining.length} mutants …`)
      const start = performance.now()
      const killed = await findKilled(trial, remaining, { check })
      const seconds = (performance.now() - start) / 1000
      for (const { mutant, failed } of killed) {
        record(trial, mutant, { check, tests: 'all', failed, seconds })
        say(`${mutant.id} ${mutant.kind}: ${check} kills it in ${failed.file} “${failed.title}”`)
      }
      if (killed.length > 0) continue
      for (const mutant of remaining) record(trial, mutant, { check, tests: 'all', failed: undefined, seconds })
    }
  }
}

interface KilledMutant {
  mutant: Mutant
  failed: TestFailure
}

/** Finds by bisection which of the mutants make tests fail. */
async function findKilled(trial: Trial, mutants: readonly Mutant[], tests: Tests): Promise<KilledMutant[]> {
  const failures = await failuresBecauseOf(trial, mutants, tests, mutants.length === 1)
  const [failed] = failures
  if (!failed) return []
  const [mutant] = mutants
  if (mutants.length === 1 && mutant) return [{ mutant, failed }]
  const files = [...new Set(failures.flatMap(({ file }) => file || []))]
  const failedTests = files.length > 0 ? { ...tests, files } : tests
  const half = Math.ceil(mutants.length / 2)
  return [
    ...(await findKilled(trial, mutants.slice(0, half), failedTests)),
    ...(await findKilled(trial, mutants.slice(half), failedTests)),
  ]
}

async function firstFailure(trial: Trial, mutants: readonly Mutant[], tests: Tests): Promise<TestFailure | undefined> {
  return (await failuresBecauseOf(trial, mutants, tests, true))[0]
}

/** The tests that fail with the mutants and pass without them. */
async function failuresBecauseOf(
  trial: Trial,
  mutants: readonly Mutant[],
  { check, files, named }: Tests,
  bail: boolean,
): Promise<TestFailure[]> {
  const { tree } = trial
  const changed = mutants.map(({ file }) => file)
  const failures = await withMutants(tree, mutants, () => runCheck(tree, check, { changed, files, named, bail }))
  if (failures.length === 0) return []
  const suspects = [...new Set(failures.flatMap(({ file }) => file || []))]
  const baseline = await failuresWithoutMutants(trial, { check, files: suspects.length > 0 ? suspects : files, named })
  return failures.filter(
    ({ file, title }) => !baseline.some((other) => other.file === file && (file === '' || other.title === title)),
  )
}

const baselineFailures = new Map<string, Promise<TestFailure[]>>()

/** The tests that fail without any mutant. Each selection runs once. */
function failuresWithoutMutants({ tree, say }: Trial, { check, files, named }: Tests): Promise<TestFailure[]> {
  const key = [tree.commit, check, named, ...(files ?? [])].join(' ')
  const run = async () => {
    const failures = await runCheck(tree, check, { changed: [], files, named, bail: false })
    for (const { file, title } of failures)
      say(`${check}: “${title}” in ${file || 'no file'} also fails without a mutant.`)
    return failures
  }
  const running = baselineFailures.get(key) ?? run()
  baselineFailures.set(key, running)
  return running
}

interface Outcome {
  check: string
  tests: string
  failed: TestFailure | undefined
  seconds: number
}

function record({ tree, tries }: Trial, { id }: Mutant, { check, tests, failed, seconds }: Outcome): void {
  const outcome = { mutant: id, commit: tree.commit, check, tests, killed: failed !== undefined }
  tries.add({ ...outcome, ...failed, seconds: Math.round(seconds) })
}
