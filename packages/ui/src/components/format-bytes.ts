const units = ['B', 'KB', 'MB', 'GB'] as const

/** A size in the way that file managers write it: 1 KB is 1,024 bytes; at most one decimal. */
export function formatBytes(bytes: number, locale: string): string {
  const unitIndex = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1024 ** unitIndex)
  return `${number} ${units[unitIndex]}`
}
