const LONGEST = 2_000
/** Placeholder for the portal's origin: any target outside it is refused. */
const ORIGIN = 'https://portal.invalid'

/** The page of the portal to open after a log-in; any other target becomes the first page. */
export function safeTarget(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.length > LONGEST) return '/'
  const url = URL.parse(wanted, ORIGIN)
  // Browsers resolve `//host`, `/\host` and control characters to other sites.
  if (!url || url.origin !== ORIGIN || /^\/[/\\]/.test(url.pathname)) return '/'
  if (/^\/(login|cas|api)(\/|$)/.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
