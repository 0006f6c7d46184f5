import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { arch, cpus, platform, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { Bench, Measurement } from '../bench/support/measurement.ts'
import { inRoot } from './support/paths.ts'
import { endChildrenOnSignal } from './support/run.ts'
import { table } from './support/table.ts'

/** A bench that takes long has parts, which can be measured one by one. */
interface BenchModule {
  run?: Bench
  parts?: Readonly<Record<string, Bench>>
  /** Of what was measured, where that is not the workspace alone. */
  versions?: () => Record<string, string>
}

/**
 * `npm run bench -- <name>`: measures, prints a table, and writes `bench/results/<name>.json`. `npm run bench -- <name>/<part>`
 * measures one part of it again, and keeps the others in the file. So does `--call notice.list`, for benches that measure each
 * call of the contract.
 */

const benches = readdirSync(inRoot('bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { call: { type: 'string', multiple: true } },
})
const options = { calls: values.call ?? [] }
if (names.length === 0 || names.some((name) => !benches.includes(name.replace(/\/.*/, '')))) {
  console.error(`Say which: npm run bench -- ${benches.join(' | ')}`)
  process.exit(2)
}

endChildrenOnSignal()
let met = true
for (const wanted of names) {
  const [name = '', part] = wanted.split('/')
  const { run, parts = {}, versions } = (await import(`../bench/${name}.ts`)) as BenchModule
  const chosen = part === undefined ? [run, ...Object.values(parts)] : [parts[part]]
  if (part !== undefined && !parts[part]) {
    console.error(`${name} has no part "${part}". It has: ${Object.keys(parts).join(', ') || 'none'}.`)
    process.exit(2)
  }
  console.log(`${wanted}:`)
  const at = new Date().toISOString()
  const measured: Measurement[] = []
  for (const bench of chosen) measured.push(...((await bench?.((line) => console.log(`  ${line}`), options)) ?? []))
  const file = inRoot(`bench/results/${name}.json`)
  const before = await keptOf(file)
  const key = ({ metric, against }: Measurement) => `${metric} ${against.name}`
  const former = new Map(before.map((one) => [key(one), one.ours]))
  const rows = measured.map((one) => {
    const { metric, unit, ours, against, ratio, target, met, detail = '' } = one
    return [
      metric,
      former.get(key(one)) ?? '',
      `${ours} ${unit}`,
      `${against.value} ${unit} (${against.name})`,
      ratio,
      `${target.better === 'lower' ? '≤' : '≥'} ${target.ratio}`,
      met ? 'met' : 'MISSED',
      detail,
    ]
  })
  console.log(table([['', 'before', 'ours', 'against', 'ratio', 'target', '', ''], ...rows]).replace(/^/gm, '  '))
  met &&= measured.every((measurement) => measurement.met)
  await mkdir(inRoot('bench/results'), { recursive: true })
  const kept = part === undefined && options.calls.length === 0 ? [] : before
  const anew = new Map(measured.map((one) => [key(one), { ...one, at }]))
  const left = kept.map((one) => anew.get(key(one)) ?? one)
  const added = [...anew.values()].filter((one) => !left.includes(one))
  const result = { machine: machine(), versions: versions?.(), measurements: [...left, ...added] }
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`)
}
process.exit(met ? 0 : 1)

function machine() {
  return {
    node: process.version,
    system: `${platform()} ${arch()}`,
    cores: cpus().length,
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGB: Math.round(totalmem() / 1e9),
  }
}

/** What the file says so far. */
async function keptOf(file: string): Promise<(Measurement & { at: string })[]> {
  if (!existsSync(file)) return []
  return JSON.parse(await readFile(file, 'utf8')).measurements
}
