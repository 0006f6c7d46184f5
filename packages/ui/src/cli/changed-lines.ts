/** The lines that differ between two texts, marked with - and +. */
export function changedLines(before: string, after: string): string {
  const old = before === '' ? [] : before.split('\n')
  const now = after.split('\n')
  const removed = old.filter((line) => !now.includes(line)).map((line) => `  - ${line}`)
  const added = now.filter((line) => line !== '' && !old.includes(line)).map((line) => `  + ${line}`)
  return [...removed, ...added, ''].join('\n')
}
