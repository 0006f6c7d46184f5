/** The entry that `j` or `k` moves to: the first one if none is current, and not beyond the ends. */
export function stepTo(current: number, step: 1 | -1, length: number): number {
  if (length === 0) return -1
  if (current < 0) return 0
  return Math.min(length - 1, Math.max(0, current + step))
}
