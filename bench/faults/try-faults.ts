import { runNode, type Tree } from '../support/tree.ts'
import type { Fault } from './fault.ts'
import type { Tests } from './near.ts'
import type { TestFailure } from './reports.ts'
import { changedRules, runCheck } from './run-check.ts'
import type { Tries } from './tries.ts'
import { whilePlanted } from './while-planted.ts'

/**
 * What finds faults by reading instead of running: a fault leaves traces that a person would have cleaned away, such as an import,
 * or a table of figures that are now older than their code.
 */
const readers = ['lockfile', 'lint', 'types', 'unused', 'generated', 'browser']

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
  return names.filter((name) => !readers.includes(name))
}

/** Tries each fault alone against some tests, until one of them notices it. */
export async function tryAlone(trial: Trial, testsFor: (fault: Fault) => Tests[]): Promise<void> {
  const { tree, faults, tries, say } = trial
  const checks = await checksOf(tree)
  for (const fault of faults) {
    for (const tests of testsFor(fault)) {
      const words = [...(tests.files ?? []), tests.named ?? ''].join(' ').trim()
      if (tries.catching(tree.commit, fault)) break
      if (!checks.includes(tests.check) || tries.has(tree.commit, fault, tests.check, words)) continue
      const began = performance.now()
      const failed = await failsBecauseOf(trial, [fault], tests)
      record(trial, fault, { check: tests.check, tests: words, failed, seconds: (performance.now() - began) / 1000 })
      say(`${fault.id} ${fault.kind}: ${tests.check} ${words} ${failed ? 'notices it' : 'passes'}`)
    }
  }
}

/**
 * Tries the faults that are left against all tests of each check. They are planted together, and what fails is then tried with half
 * of them, and so on. A failed test can hide what another fault does to it, so the check runs again until it passes.
 */
export async function tryTogether(trial: Trial): Promise<void> {
  const { tree, tries, say } = trial
  const { isTouched } = await changedRules(tree)
  for (const check of await checksOf(tree)) {
    for (;;) {
      const left = trial.faults.filter(
        (fault) =>
          !tries.catching(tree.commit, fault) &&
          !tries.has(tree.commit, fault, check, 'all') &&
          isTouched(check, [fault.file]),
      )
      if (left.length === 0) break
      say(`${check} with ${left.length} faults …`)
      const began = performance.now()
      const caught = await blame(trial, left, { check })
      const seconds = (performance.now() - began) / 1000
      for (const { fault, failed } of caught) {
        record(trial, fault, { check, tests: 'all', failed, seconds })
        say(`${fault.id} ${fault.kind}: ${check} notices it in ${failed.file} “${failed.title}”`)
      }
      if (caught.length > 0) continue
      for (const fault of left) record(trial, fault, { check, tests: 'all', failed: undefined, seconds })
    }
  }
}

interface Blamed {
  fault: Fault
  failed: TestFailure
}

/** Which of some faults make tests fail. */
async function blame(trial: Trial, faults: readonly Fault[], tests: Tests): Promise<Blamed[]> {
  const failures = await failuresBecauseOf(trial, faults, tests, faults.length === 1)
  const [failed] = failures
  if (!failed) return []
  const [fault] = faults
  if (faults.length === 1 && fault) return [{ fault, failed }]
  const files = [...new Set(failures.flatMap(({ file }) => file || []))]
  const narrowed = files.length > 0 ? { ...tests, files } : tests
  const half = Math.ceil(faults.length / 2)
  return [
    ...(await blame(trial, faults.slice(0, half), narrowed)),
    ...(await blame(trial, faults.slice(half), narrowed)),
  ]
}

async function failsBecauseOf(trial: Trial, faults: readonly Fault[], tests: Tests): Promise<TestFailure | undefined> {
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
  const anyway = await failuresWithout(trial, { check, files: suspects.length > 0 ? suspects : files, named })
  return failures.filter(
    ({ file, title }) => !anyway.some((one) => one.file === file && (file === '' || one.title === title)),
  )
}

const unaided = new Map<string, Promise<TestFailure[]>>()

/** What fails without any fault; each selection is run once. */
function failuresWithout({ tree, say }: Trial, { check, files, named }: Tests): Promise<TestFailure[]> {
  const key = [tree.commit, check, named, ...(files ?? [])].join(' ')
  const run = async () => {
    const failures = await runCheck(tree, check, { changed: [], files, named, bail: false })
    for (const { file, title } of failures)
      say(`${check}: “${title}” in ${file || 'no file'} also fails without a fault.`)
    return failures
  }
  const running = unaided.get(key) ?? run()
  unaided.set(key, running)
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
