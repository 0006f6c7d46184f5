import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { type Change, findChange, isOnlyTriedBy, isTouched, shortenedChecks, touchedParts } from './checks/changed.ts'
import { checks } from './checks/list.ts'
import { committedState, findProven, recordProven } from './checks/proven.ts'
import { type Check, type Report, schedule, select } from './checks/schedule.ts'
import { readArguments } from './support/arguments.ts'
import { endChildrenOnSignal } from './support/run.ts'
import type { SkippablePart } from './support/test-all.ts'

/**
 * `npm test`: runs the checks of every change. Some expensive ones run only if something that they cover has changed
 * since they passed with `--all`, which runs everything and records the passed checks in `.ci/proven.json`. `npm test
 * -- types e2e` runs some, `--bail` stops at the first failure, `--changed` runs what a change can affect: the
 * differences from main, or from the commit named after it.
 */

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    bail: { type: 'boolean' },
    list: { type: 'boolean' },
    changed: { type: 'boolean' },
  },
})

if (values.list) {
  for (const { name, title, onlyWithAll } of checks)
    console.log(`${name.padEnd(18)}${title}${onlyWithAll ? ' (only with --all)' : ''}`)
  process.exit(0)
}

clearInheritedVariables()
if (values.all) process.env.TEST_ALL = '1'
const commit = values.all ? committedState() : undefined
endChildrenOnSignal()
shareCompiledCode()
const began = performance.now()
let reports: Report[]
try {
  const { names, change } = readSelection()
  const selected = select(checks, names, values.all)
  const changedFor = (check: string) => (change ?? sinceProven(check))?.files
  const parts = touchedParts(changedFor)
  process.env.TEST_TOUCHED = parts.join()
  const isDue = ({ name, onlyWhereTouched }: Check) => !onlyWhereTouched || isTouched(name, changedFor(name))
  const due = names.length > 0 ? selected : selected.filter(isDue)
  if (!values.changed) reportOmissions(selected, due, parts)
  reports = await schedule(due, {
    bail: values.bail ?? false,
    change,
    onStart: ({ name, title }) => console.log(styleText('dim', `  …  ${name}: ${title}`)),
    onEnd: show,
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}

const failed = reports.filter(({ passed }) => !passed)
const minutes = (performance.now() - began) / 60_000
console.log(
  `\n${minutes.toFixed(1)} minutes${failed.length > 0 ? `, failed: ${failed.map((r) => r.check.name).join(', ')}` : ''}`,
)
console.log(`checks: ${reports.length - failed.length} passed, ${failed.length} failed`)
if (values.all && !values.changed) saveProven(reports)
process.exit(failed.length > 0 ? 1 : 0)

/** A server that a test starts takes a quarter less processor time with the code that an earlier one compiled. */
function shareCompiledCode(): void {
  if (process.env.NODE_COMPILE_CACHE || process.env.NODE_DISABLE_COMPILE_CACHE) return
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-compiled-'))
  process.env.NODE_COMPILE_CACHE = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Changes since a check passed with `--all`; undefined if they are not known. */
function sinceProven(check: string): Change | undefined {
  const lastPassed = values.all ? undefined : findProven(check)
  return lastPassed === undefined ? undefined : findChange(lastPassed)
}

function reportOmissions(selected: Check[], due: Check[], parts: SkippablePart[]): void {
  const skipped = selected.filter((check) => !due.includes(check)).map(({ name }) => name)
  const incomplete = shortenedChecks(parts)
    .filter((name) => due.some((check) => check.name === name))
    .map((name) => `a part of ${name}`)
  const omissions = [...skipped, ...incomplete]
  if (omissions.length > 0)
    console.log(`Unchanged since they passed with --all, and left out: ${omissions.join(', ')}.`)
}

function saveProven(all: Report[]): void {
  const names = all.filter(({ passed, isPartial }) => passed && !isPartial).map(({ check }) => check.name)
  if (!recordProven(names, commit))
    console.log('.ci/proven.json stays as it is: something was not committed, or has changed since the start.')
}

/** Variables set by a shell or a git hook must change neither the tested code nor its location. */
function clearInheritedVariables(): void {
  for (const name of Object.keys(process.env))
    if (
      /^(GIT_(DIR|WORK_TREE|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|COMMON_DIR)|STORYBOOK_MODE|TEST_(ALL|TOUCHED))$/.test(
        name,
      )
    )
      delete process.env[name]
}

/** Checks to run, and the change that they are for. */
function readSelection(): { names: string[]; change?: Change } {
  if (!values.changed) return { names: positionals }
  const base = positionals.find((word) => !checks.some(({ name }) => name === word))
  const named = positionals.filter((word) => word !== base)
  const change = findChange(base ?? 'main')
  const defaultChecks = select(checks, [], values.all)
  const added = checks.filter((check) => !defaultChecks.includes(check) && isOnlyTriedBy(check.name, change.files))
  const names = (named.length > 0 ? named : [...defaultChecks, ...added].map(({ name }) => name)).filter((name) =>
    isTouched(name, change.files),
  )
  const { length } = change.files
  console.log(`${length} ${length === 1 ? 'file differs' : 'files differ'} from ${change.since.slice(0, 9)}.`)
  return { names, change }
}

function show({ check, passed, output, note, seconds }: Report): void {
  const mark = passed ? styleText('green', '  ✓') : styleText('red', '  ✗')
  console.log(`${mark}  ${check.name} ${seconds.toFixed(1)} s`)
  if (note) console.log(indent(note))
  if (!passed) console.log(`${indent(shortened(output.trim()))}\n`)
}

function indent(text: string): string {
  return text.replace(/^/gm, '     ')
}

/** Cuts the middle of a long output: the cause is usually at the beginning, the summary at the end. */
function shortened(text: string): string {
  const lines = text.split('\n')
  const omittedCount = lines.length - 240
  return omittedCount <= 0
    ? text
    : [...lines.slice(0, 120), `… ${omittedCount} lines left out …`, ...lines.slice(-120)].join('\n')
}
