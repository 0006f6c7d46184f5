const MAX_LENGTH = 2_000
/** Placeholder for the portal's origin: any target outside it is refused. */
const ORIGIN = 'https://portal.invalid'

/** The page of the portal to open after a log-in; any other target becomes the first page. */
export function safeTarget(target: unknown): string {
  if (typeof target !== 'string' || !target.startsWith('/') || target.length > MAX_LENGTH) return '/'
  const url = URL.parse(target, ORIGIN)
  // Browsers resolve `//host`, `/\host` and control characters to other sites.
  if (!url || url.origin !== ORIGIN || /^\/[/\\]/.test(url.pathname)) return '/'
  // The first part of no page needs percent-encoding, which would hide its name.
  if (/^\/((login|cas|api)(\/|$)|[^/]*%)/.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
