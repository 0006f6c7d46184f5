import { existsSync, readFileSync } from 'node:fs'
import { fingerprint } from '../../bench/support/fingerprint.ts'
import { type Result, readResults, resultsFile } from '../../bench/support/results.ts'
import { benchNames } from '../support/benches.ts'
import { inRoot } from '../support/paths.ts'
import { optimisationTable } from './own-optimisations.ts'
import { textStep } from './step.ts'

/** A bench of each call or page has hundreds of figures, of which this page shows those closest to their targets. */
const MAX_ROWS = 120

interface Bench {
  name: string
  results: readonly Result[]
  /** The fingerprint of the measured code in its current state. */
  code: string
}

/** Measurements of the benches, and the figures that are older than the code. */
export const performance = textStep('figures of the benches', () => {
  const benches = benchNames()
    .map(benchOf)
    .filter(({ results }) => results.length > 0)
  const text = `<!-- Generated from bench/results by "npm run generate". Do not edit. -->

# Performance

\`npm run bench -- <name>\` measures and writes \`bench/results/<name>.jsonl\`, one line for each figure. Ours and the peer
alternate in one run: trust the ratio, not the absolute number. The commit is the one that was checked out, with a \`+\` if the
measured code had uncommitted changes. A figure is older than its code once any file has changed that its bench measures
(\`measures\` in \`bench/<name>.ts\`), tests apart.

| bench | figures | targets met | older than its code | measured |
|---|---|---|---|---|
${benches.map(summaryRow).join('')}
${optimisationTable()}
${benches.map(sectionOf).join('\n')}`
  return { 'docs/performance.md': text }
})

/** Reads `measures` from the text of the bench, because loading every bench would take seconds. */
function benchOf(name: string): Bench {
  const file = `bench/${name}.ts`
  const [, list] = /^export const measures(?:: [^=]+)? = \[([^\]]*)\]/m.exec(readFileSync(inRoot(file), 'utf8')) ?? []
  if (list === undefined) throw new Error(`${file} does not export "measures": the paths of the code that it measures.`)
  const paths = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  const missing = paths.filter((path) => !existsSync(inRoot(path)))
  if (missing.length > 0) throw new Error(`"measures" of ${file} lists paths that do not exist: ${missing.join(', ')}`)
  return { name, results: readResults(name), code: fingerprint(paths) }
}

function summaryRow({ name, results, code }: Bench): string {
  const count = (test: (result: Result) => boolean) => results.filter(test).length
  const dates = [...new Set(results.map(({ date }) => date))].sort()
  const days = dates.length > 1 ? `${dates[0]} to ${dates.at(-1)}` : dates[0]
  const older = count((result) => result.code !== code)
  return `| [${name}](#${name}) | ${results.length} | ${count(({ met }) => met)} | ${older} | ${days} |\n`
}

function sectionOf({ name, results, code }: Bench): string {
  const rows = results.length > MAX_ROWS ? closestToTarget(results) : results
  const note =
    rows.length < results.length
      ? `The ${rows.length} closest to their targets; all ${results.length} are in [${name}.jsonl](../${resultsFile(name)}).\n\n`
      : ''
  return `## ${name}

${note}| | ours | against | ratio | target | | commit | date |
|---|---|---|---|---|---|---|---|
${rows.map((result) => rowOf(result, result.code !== code)).join('')}`
}

function rowOf({ metric, unit, ours, against, ratio, target, met, commit, date }: Result, isOlder: boolean): string {
  const limit = `${target.better === 'lower' ? '≤' : '≥'} ${target.ratio}`
  const cells = [
    metric.replaceAll('|', '\\|'),
    `${ours} ${unit}`.trim(),
    `${against.value} (${against.name})`,
    ratio,
    limit,
    met ? 'met' : '**missed**',
    commit,
    isOlder ? `${date}, older than its code` : date,
  ]
  return `| ${cells.join(' | ')} |\n`
}

function closestToTarget(results: readonly Result[]): Result[] {
  const closeness = ({ ratio, target }: Result) =>
    target.better === 'lower' ? ratio / target.ratio : target.ratio / ratio
  return results.toSorted((a, b) => closeness(b) - closeness(a)).slice(0, MAX_ROWS)
}
