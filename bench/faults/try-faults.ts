import { runNode, type Tree } from '../support/tree.ts'
import type { Fault } from './fault.ts'
import type { Tests } from './near.ts'
import type { TestFailure } from './reports.ts'
import { changedRules, runCheck } from './run-check.ts'
import type { Tries } from './tries.ts'
import { whilePlanted } from './while-planted.ts'

/**
 * Static checks, which are left out: a planted fault leaves traces that its author would have removed, such as an
 * unused import, or a generated table older than its code.
 */
const staticChecks = ['lockfile', 'lint', 'types', 'unused', 'generated', 'browser']

export interface Trial {
  tree: Tree
  faults: readonly Fault[]
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

/** Tries each fault alone against its tests, until one of them fails. */
export async function tryAlone(trial: Trial, testsFor: (fault: Fault) => Tests[]): Promise<void> {
  const { tree, faults, tries, say } = trial
  const checks = await checksOf(tree)
  for (const fault of faults) {
    for (const tests of testsFor(fault)) {
      const label = [...(tests.files ?? []), tests.named ?? ''].join(' ').trim()
      if (tries.catching(tree.commit, fault)) break
      if (!checks.includes(tests.check) || tries.has(tree.commit, fault, tests.check, label)) continue
      const start = performance.now()
      const failed = await firstFailure(trial, [fault], tests)
      record(trial, fault, { check: tests.check, tests: label, failed, seconds: (performance.now() - start) / 1000 })
      say(`${fault.id} ${fault.kind}: ${tests.check} ${label} ${failed ? 'notices it' : 'passes'}`)
    }
  }
}

/**
 * Tries the remaining faults against all tests of each check. They are planted together; if tests fail, by bisection. A
 * failing test can hide the effect of another fault on it, so the check runs again until it passes.
 */
export async function tryTogether(trial: Trial): Promise<void> {
  const { tree, tries, say } = trial
  const { isTouched } = await changedRules(tree)
  for (const check of await checksOf(tree)) {
    for (;;) {
      const remaining = trial.faults.filter(
        (fault) =>
          !tries.catching(tree.commit, fault) &&
          !tries.has(tree.commit, fault, check, 'all') &&
          isTouched(check, [fault.file]),
      )
      if (remaining.length === 0) break
      say(`${check} with ${remaining.length} faults …`)
      const start = performance.now()
      const caught = await findCaught(trial, remaining, { check })
      const seconds = (performance.now() - start) / 1000
      for (const { fault, failed } of caught) {
        record(trial, fault, { check, tests: 'all', failed, seconds })
        say(`${fault.id} ${fault.kind}: ${check} notices it in ${failed.file} “${failed.title}”`)
      }
      if (caught.length > 0) continue
      for (const fault of remaining) record(trial, fault, { check, tests: 'all', failed: undefined, seconds })
    }
  }
}

interface CaughtFault {
  fault: Fault
  failed: TestFailure
}

/** Finds by bisection which of the faults make tests fail. */
async function findCaught(trial: Trial, faults: readonly Fault[], tests: Tests): Promise<CaughtFault[]> {
  const failures = await failuresBecauseOf(trial, faults, tests, faults.length === 1)
  const [failed] = failures
  if (!failed) return []
  const [fault] = faults
  if (faults.length === 1 && fault) return [{ fault, failed }]
  const files = [...new Set(failures.flatMap(({ file }) => file || []))]
  const failedTests = files.length > 0 ? { ...tests, files } : tests
  const half = Math.ceil(faults.length / 2)
  return [
    ...(await findCaught(trial, faults.slice(0, half), failedTests)),
    ...(await findCaught(trial, faults.slice(half), failedTests)),
  ]
}

async function firstFailure(trial: Trial, faults: readonly Fault[], tests: Tests): Promise<TestFailure | undefined> {
  return (await failuresBecauseOf(trial, faults, tests, true))[0]
}

/** The tests that fail with the faults and pass without them. */
async function failuresBecauseOf(
  trial: Trial,
  faults: readonly Fault[],
  { check, files, named }: Tests,
  bail: boolean,
): Promise<TestFailure[]> {
  const { tree } = trial
  const changed = faults.map(({ file }) => file)
  const failures = await whilePlanted(tree, faults, () => runCheck(tree, check, { changed, files, named, bail }))
  if (failures.length === 0) return []
  const suspects = [...new Set(failures.flatMap(({ file }) => file || []))]
  const baseline = await failuresWithoutFaults(trial, { check, files: suspects.length > 0 ? suspects : files, named })
  return failures.filter(
    ({ file, title }) => !baseline.some((other) => other.file === file && (file === '' || other.title === title)),
  )
}

const baselineFailures = new Map<string, Promise<TestFailure[]>>()

/** The tests that fail without any fault. Each selection runs once. */
function failuresWithoutFaults({ tree, say }: Trial, { check, files, named }: Tests): Promise<TestFailure[]> {
  const key = [tree.commit, check, named, ...(files ?? [])].join(' ')
  const run = async () => {
    const failures = await runCheck(tree, check, { changed: [], files, named, bail: false })
    for (const { file, title } of failures)
      say(`${check}: “${title}” in ${file || 'no file'} also fails without a fault.`)
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

function record({ tree, tries }: Trial, { id }: Fault, { check, tests, failed, seconds }: Outcome): void {
  const outcome = { fault: id, commit: tree.commit, check, tests, caught: failed !== undefined }
  tries.add({ ...outcome, ...failed, seconds: Math.round(seconds) })
}
