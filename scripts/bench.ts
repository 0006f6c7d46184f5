import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { arch, cpus, platform, totalmem } from 'node:os'
import type { Bench } from '../bench/support/measurement.ts'
import { inRoot } from './support/paths.ts'
import { endChildrenOnSignal } from './support/run.ts'
import { table } from './support/table.ts'

interface BenchModule {
  run: Bench
  /** Of what was measured, where that is not the workspace alone. */
  versions?: () => Record<string, string>
}

/** `npm run bench -- <name>`: measures, prints a table, and writes `bench/results/<name>.json`. */

const benches = readdirSync(inRoot('bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
const names = process.argv.slice(2)
if (names.length === 0 || names.some((name) => !benches.includes(name))) {
  console.error(`Say which: npm run bench -- ${benches.join(' | ')}`)
  process.exit(2)
}

endChildrenOnSignal()
let met = true
for (const name of names) {
  const { run, versions } = (await import(`../bench/${name}.ts`)) as BenchModule
  console.log(`${name}:`)
  const measurements = await run((line) => console.log(`  ${line}`))
  const rows = measurements.map(({ metric, unit, ours, against, ratio, target, met }) => [
    metric,
    `${ours} ${unit}`,
    `${against.value} ${unit} (${against.name})`,
    ratio,
    `${target.better === 'lower' ? '≤' : '≥'} ${target.ratio}`,
    met ? 'met' : 'MISSED',
  ])
  console.log(table([['', 'ours', 'against', 'ratio', 'target', ''], ...rows]).replace(/^/gm, '  '))
  met &&= measurements.every((measurement) => measurement.met)
  await mkdir(inRoot('bench/results'), { recursive: true })
  const result = { at: new Date().toISOString(), machine: machine(), versions: versions?.(), measurements }
  await writeFile(inRoot(`bench/results/${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
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
