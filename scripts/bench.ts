import { execFileSync } from 'node:child_process'
import { fingerprint } from '../bench/support/fingerprint.ts'
import type { BenchModule, Measurement } from '../bench/support/measurement.ts'
import { keyOf, mergeResults, type Result, readResults, writeResults } from '../bench/support/results.ts'
import { readArguments } from './support/arguments.ts'
import { benchNames } from './support/benches.ts'
import { root } from './support/paths.ts'
import { endChildrenOnSignal } from './support/run.ts'
import { table } from './support/table.ts'

/**
 * `npm run bench -- <name>` measures, prints a table, and writes `bench/results/<name>.jsonl`. `<name>/<part>` measures
 * one part again, and keeps the others in the file. So does `--call notice.list`, for benches that measure each call of
 * the contract. `--smoke` only shows that a bench works: it runs one short round, checks no target and writes nothing.
 */

const benches = benchNames()
const { positionals: names, values } = readArguments({
  allowPositionals: true,
  options: { call: { type: 'string', multiple: true, default: [] }, smoke: { type: 'boolean', default: false } },
})
const unknown = names.filter((name) => !benches.includes(name.replace(/\/.*/, '')))
if (names.length === 0 || unknown.length > 0) {
  const reason = unknown.length > 0 ? `There is no bench "${unknown.join('", "')}". ` : ''
  console.error(`${reason}Say which: npm run bench -- ${benches.join(' | ')}`)
  process.exit(2)
}
// Set before the modules that read it are loaded.
if (values.smoke) process.env.BENCH_SMOKE = '1'

endChildrenOnSignal()
let areTargetsMet = true
for (const selector of names) {
  const [name = '', part] = selector.split('/')
  const module: BenchModule = await import(`../bench/${name}.ts`)
  console.log(`${selector}:`)
  const measurements = await measure(name, module, part)
  if (values.smoke && module.smokeParts?.length === 0)
    console.log('  Skipped: this machine lacks something that it needs.')
  else if (measurements.length === 0) throw new Error(`${selector} measured nothing.`)
  if (values.smoke) continue
  const previous = readResults(name)
  show(measurements, previous)
  areTargetsMet &&= measurements.every((measurement) => measurement.met)
  const isWhole = part === undefined && values.call.length === 0
  writeResults(name, mergeResults(isWhole ? [] : previous, withVersion(measurements, module.measures)))
}
process.exit(areTargetsMet ? 0 : 1)

async function measure(name: string, { run, parts = {}, smokeParts }: BenchModule, part?: string) {
  const partNames = values.smoke && smokeParts ? smokeParts : Object.keys(parts)
  const runs = part === undefined ? [run, ...partNames.map((each) => parts[each])] : [parts[part]]
  if (part !== undefined && !parts[part]) {
    console.error(`${name} has no part "${part}". It has: ${Object.keys(parts).join(', ') || 'none'}.`)
    process.exit(2)
  }
  const measurements: Measurement[] = []
  for (const bench of runs)
    measurements.push(...((await bench?.((line) => console.log(`  ${line}`), { calls: values.call })) ?? []))
  return measurements
}

function show(measurements: readonly Measurement[], previous: readonly Result[]): void {
  const before = new Map(previous.map((result) => [keyOf(result), result.ours]))
  const rows = measurements.map((measurement) => {
    const { metric, unit, ours, against, ratio, target, met, detail = '' } = measurement
    return [
      metric,
      before.get(keyOf(measurement)) ?? '',
      `${ours} ${unit}`,
      `${against.value} ${unit} (${against.name})`,
      ratio,
      `${target.better === 'lower' ? '≤' : '≥'} ${target.ratio}`,
      met ? 'met' : 'MISSED',
      detail,
    ]
  })
  console.log(table([['', 'before', 'ours', 'against', 'ratio', 'target', '', ''], ...rows]).replace(/^/gm, '  '))
}

/** The measurements with the measured version and the date. */
function withVersion(measurements: readonly Measurement[], measures: readonly string[]): Result[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const isChanged = measures.length > 0 && git('status', '--porcelain', '--', ...measures) !== ''
  const commit = git('rev-parse', '--short=8', 'HEAD') + (isChanged ? '+' : '')
  const date = new Date().toISOString().slice(0, 10)
  const code = fingerprint(measures)
  return measurements.map((measurement) => ({ ...measurement, commit, date, code }))
}
