/** The lines that differ between two texts, marked with - and +. */
export function changedLines(before: string, after: string): string {
  const oldLines = before === '' ? [] : before.split('\n')
  const newLines = after.split('\n')
  const removed = oldLines.filter((line) => !newLines.includes(line)).map((line) => `  - ${line}`)
  const added = newLines.filter((line) => line !== '' && !oldLines.includes(line)).map((line) => `  + ${line}`)
  return [...removed, ...added, ''].join('\n')
}
