/** A number of a bench and what it is compared with. */
export interface Measurement {
  metric: string
  unit: string
  ours: number
  /** A peer, measured alternately with ours in the same run, or a limit. */
  against: { kind: 'peer' | 'limit'; name: string; value: number }
  /** ours ÷ against. */
  ratio: number
  target: { ratio: number; better: 'lower' | 'higher' }
  met: boolean
  /** Further information for readers of the table. */
  detail?: string
}

/** Options given on the command line. */
export interface BenchOptions {
  /** Only these calls of the contract; all if there are none. */
  readonly calls: readonly string[]
}

export type Bench = (say: (line: string) => void, options: BenchOptions) => Promise<Measurement[]>

/** Exports of a file of `bench/`. A bench that takes long has parts, which can be measured one by one. */
export interface BenchModule {
  /** The folders and files of the repository whose changes can change the results; none where fixed commits are measured. */
  readonly measures: readonly string[]
  readonly run?: Bench
  readonly parts?: Readonly<Record<string, Bench>>
  /** The parts that `--smoke` runs, if they represent the others; none if something is missing here. Otherwise all. */
  readonly smokeParts?: readonly string[]
}

export function measurement(
  metric: string,
  unit: string,
  ours: number,
  against: Measurement['against'],
  target: Measurement['target'],
): Measurement {
  // 0 against a limit of 0 would be NaN.
  const ratio = ours === against.value ? 1 : ours / against.value
  const met = target.better === 'lower' ? ratio <= target.ratio : ratio >= target.ratio
  return {
    metric,
    unit,
    ours: rounded(ours),
    against: { ...against, value: rounded(against.value) },
    ratio: rounded(ratio),
    target,
    met,
  }
}

const rounded = (value: number) => Number(value.toPrecision(4))

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) throw new Error('The median of nothing is undefined.')
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))]
  if (value === undefined) throw new Error('The percentile of nothing is undefined.')
  return value
}
