/** Whole percentages that add up to 100, by the largest remainder method. */
export function percentsOf(counts: readonly number[]): number[] {
  const sum = counts.reduce((total, count) => total + count, 0)
  if (sum <= 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / sum)
  const percents = exact.map(Math.floor)
  const byRest = exact.map((share, at) => ({ at, rest: share - Math.floor(share) })).sort((a, b) => b.rest - a.rest)
  const remainder = 100 - percents.reduce((total, percent) => total + percent, 0)
  for (const { at } of byRest.slice(0, remainder)) percents[at] = (percents[at] ?? 0) + 1
  return percents
}
