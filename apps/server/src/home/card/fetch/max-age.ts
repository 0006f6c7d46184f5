import type { IncomingHttpHeaders } from 'node:http'

const DEFAULT_MS = 30_000
const MAX_MS = 3_600_000

/** How long a response is fresh, in milliseconds; undefined if it must not be cached at all. */
export function maxAgeOf({ 'cache-control': header = '' }: IncomingHttpHeaders): number | undefined {
  const directives = header
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim())
  if (directives.includes('no-store')) return undefined
  if (directives.includes('no-cache')) return 0
  const [, seconds] = directives.map((directive) => /^max-age="?(\d{1,9})"?$/.exec(directive)).find(Boolean) ?? []
  return seconds === undefined ? DEFAULT_MS : Math.min(Number(seconds) * 1_000, MAX_MS)
}
