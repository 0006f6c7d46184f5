import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { type Change, findBase, findChange, isOnlyTriedBy, isTouched, touchedParts } from './checks/changed.ts'
import { checks } from './checks/list.ts'
import { type Report, schedule, select } from './checks/schedule.ts'
import { endChildrenOnSignal } from './support/run.ts'

/**
 * `npm test`: the checks of every change. `--all` adds expensive checks and tests that rarely fail. `npm test -- types e2e` runs
 * some, `--bail` stops at the first failure, `--changed` runs what a change can have touched: what differs from main, or from
 * the commit named after it.
 */

const { values, positionals } = parseArgs({
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

if (values.all) process.env.TEST_ALL = '1'
endChildrenOnSignal()
shareCompiledCode()
const began = performance.now()
let reports: Report[]
try {
  const { names, change } = asked()
  const base = findBase()
  // tests that are left out run where a branch touches what they are about
  const touching = change ?? (base === undefined ? undefined : findChange(base))
  process.env.TEST_TOUCHED = touchedParts(touching?.files ?? []).join()
  reports = await schedule(select(checks, names, values.all), {
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
process.exit(failed.length > 0 ? 1 : 0)

/** A server that a test starts takes a quarter less processor time with the code that an earlier one compiled. */
function shareCompiledCode(): void {
  if (process.env.NODE_COMPILE_CACHE || process.env.NODE_DISABLE_COMPILE_CACHE) return
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-compiled-'))
  process.env.NODE_COMPILE_CACHE = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** What to run, and what for. */
function asked(): { names: string[]; change?: Change } {
  if (!values.changed) return { names: positionals }
  const base = positionals.find((word) => !checks.some(({ name }) => name === word))
  const named = positionals.filter((word) => word !== base)
  const change = findChange(base ?? findBase() ?? 'HEAD')
  const usual = select(checks, [], values.all)
  const added = checks.filter((check) => !usual.includes(check) && isOnlyTriedBy(check.name, change.files))
  const names = (named.length > 0 ? named : [...usual, ...added].map(({ name }) => name)).filter((name) =>
    isTouched(name, change.files),
  )
  console.log(`${change.files.length} files differ from ${change.since.slice(0, 9)}.`)
  return { names, change }
}

function show({ check, passed, output, note, seconds }: Report): void {
  const mark = passed ? styleText('green', '  ✓') : styleText('red', '  ✗')
  console.log(`${mark}  ${check.name} ${seconds.toFixed(1)} s`)
  if (note) console.log(indented(note))
  if (!passed) console.log(`${indented(shortened(output.trim()))}\n`)
}

function indented(text: string): string {
  return text.replace(/^/gm, '     ')
}

/** The cause is usually at the beginning, the summary at the end. */
function shortened(text: string): string {
  const lines = text.split('\n')
  const left = lines.length - 240
  return left <= 0 ? text : [...lines.slice(0, 120), `… ${left} lines left out …`, ...lines.slice(-120)].join('\n')
}
