/** Which entry `j` and `k` lead to; nothing chosen yet means the first one. Stays at the ends. */
export function stepTo(current: number, step: 1 | -1, length: number): number {
  if (length === 0) return -1
  if (current < 0) return 0
  return Math.min(length - 1, Math.max(0, current + step))
}
