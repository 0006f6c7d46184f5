import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../../scripts/support/paths.ts'
import type { Measurement } from './measurement.ts'

/** A measurement as it is stored: a line of JSON in `bench/results/<bench>.jsonl`. */
export interface Result extends Measurement {
  /** The commit that was checked out, followed by `+` if the measured code had uncommitted changes. */
  commit: string
  /** As YYYY-MM-DD. */
  date: string
  /** The fingerprint of the measured code. */
  code: string
}

/** Relative to the repository. */
export const resultsFile = (bench: string) => `bench/results/${bench}.jsonl`

/** The stored results of a bench; none if it was never measured. */
export function readResults(bench: string): Result[] {
  const file = inRoot(resultsFile(bench))
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Result)
}

export function writeResults(bench: string, results: readonly Result[]): void {
  writeFileSync(inRoot(resultsFile(bench)), results.map((result) => `${JSON.stringify(result)}\n`).join(''))
}

/** The same metric may be compared with several peers. */
export const keyOf = ({ metric, against }: Measurement) => `${metric} ${against.name}`

/** The earlier results, with repeated measurements in their old places and new ones at the end. */
export function mergeResults(earlier: readonly Result[], measured: readonly Result[]): Result[] {
  const latest = new Map(measured.map((result) => [keyOf(result), result]))
  const merged = earlier.map((result) => latest.get(keyOf(result)) ?? result)
  const keys = new Set(merged.map(keyOf))
  return [...merged, ...measured.filter((result) => !keys.has(keyOf(result)))]
}
