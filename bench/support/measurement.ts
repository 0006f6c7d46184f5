/** One number of a bench, beside what it is held against. */
export interface Measurement {
  metric: string
  unit: string
  ours: number
  /** The peer that was measured in turns with ours in the same run, or the limit that ours is held to. */
  against: { kind: 'peer' | 'limit'; name: string; value: number }
  /** ours ÷ against. */
  ratio: number
  target: { ratio: number; better: 'lower' | 'higher' }
  met: boolean
}

export type Bench = (say: (line: string) => void) => Promise<Measurement[]>

export function measurement(
  metric: string,
  unit: string,
  ours: number,
  against: Measurement['against'],
  target: Measurement['target'],
): Measurement {
  // nothing where nothing may be is no more and no less than the limit
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
  if (upper === undefined) throw new Error('There is no median of nothing.')
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))]
  if (value === undefined) throw new Error('There is no percentile of nothing.')
  return value
}
