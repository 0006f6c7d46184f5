import { type Verdict, verdicts } from '../../bench/ablations/verdicts.ts'
import { type Result, readResults } from '../../bench/support/results.ts'

const benches = ['ablations', 'server-ablations', 'kit-ablations', 'ui']

/** The table of our own optimisations: the figures with and without each, and its outcome. */
export function optimisationTable(): string {
  const results = benches.flatMap(readResults)
  return `## Own optimisations

Each was measured with and without, in one run, on the last commit that had all of them. What gives a person less than a tenth, or
a machine less than a fifth, was deleted.

| | verdict | with and without | |
|---|---|---|---|
${verdicts.map((verdict) => rowOf(verdict, results)).join('')}`
}

function rowOf({ name, verdict, reason }: Verdict, results: readonly Result[]): string {
  const rows = results.filter(({ metric }) => metric.startsWith(`${name}: `))
  const figures = rows.map((result) => figureOf(result, name)).join('<br>')
  return `| ${name} | ${verdict} | ${figures} | ${reason} |\n`
}

const figureOf = ({ metric, unit, ours, against, ratio }: Result, name: string) =>
  `${metric.slice(name.length + 2)}: ${ours} and ${against.value} ${unit} (${ratio})`
