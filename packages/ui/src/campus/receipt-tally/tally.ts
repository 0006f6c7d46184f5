import type { ChartItem } from '../../components/bar-chart/index.ts'

/** One option of a receipt with its count. */
export interface TallyOption {
  /** Unique among the options: `a` to `j`. */
  key: string
  /** Its label. */
  label: string
  /** How many chose it. */
  count: number
}

/** The numbers of a notice, which are always consistent. */
export interface Tally {
  audience: number
  read: number
  unread: number
  answered: number
  unanswered: number
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
export function tallyItems(options: readonly TallyOption[], tally: Tally, none: string): ChartItem[] {
  return [
    ...options.map(({ key, label, count }) => ({ key, label, value: count })),
    { key: 'unanswered', label: none, value: tally.unanswered, tone: 'neutral' },
  ]
}
