/** One option of a receipt with its count. */
export interface TallyOption {
  /** Unique among the options: `a` to `j`. */
  key: string
  /** Its label. */
  label: string
  /** How many chose it. */
  count: number
}

/** One row of a tally; the last one, without a key, counts the unanswered. */
export interface TallyLine {
  key: string | undefined
  label: string
  count: number
  /** Of the whole audience; the rows add up to 100. */
  percent: number
}

/** The numbers of a notice, which are always consistent. */
export interface Tally {
  audience: number
  read: number
  unread: number
  answered: number
  unanswered: number
}

/** Whole percentages that add up to 100, by the largest remainder method. */
export function percentsOf(counts: readonly number[]): number[] {
  const sum = counts.reduce((total, count) => total + count, 0)
  if (sum <= 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / sum)
  const percents = exact.map(Math.floor)
  const byRest = exact.map((share, at) => ({ at, rest: share - Math.floor(share) })).sort((a, b) => b.rest - a.rest)
  const left = 100 - percents.reduce((total, percent) => total + percent, 0)
  for (const { at } of byRest.slice(0, left)) percents[at] = (percents[at] ?? 0) + 1
  return percents
}

/**
 * The consistent numbers of a notice. Live counts may be newer than the audience; then the audience is raised, so that
 * answered and unanswered add up to it.
 */
export function tallyOf(options: readonly TallyOption[], audience: number, readers: number): Tally {
  const answered = options.reduce((sum, { count }) => sum + count, 0)
  const all = Math.max(audience, answered, readers)
  return { audience: all, read: readers, unread: all - readers, answered, unanswered: all - answered }
}

/** The rows of a tally: one per option, and one for the unanswered. */
export function tallyLines(options: readonly TallyOption[], tally: Tally, none: string): TallyLine[] {
  const lines = [
    ...options.map(({ key, label, count }) => ({ key, label, count })),
    { key: undefined, label: none, count: tally.unanswered },
  ]
  const percents = percentsOf(lines.map(({ count }) => count))
  return lines.map((line, at) => ({ ...line, percent: percents[at] ?? 0 }))
}
