/** The path to go to after log-in if it is on this site, otherwise `/`. */
export function safeRedirect(target: string | undefined, origin: string): string {
  if (!target?.startsWith('/')) return '/'
  const url = URL.parse(target, origin)
  // Browsers resolve `//host`, `/\host` and control characters to other sites.
  if (!url || url.origin !== origin || /^\/[/\\]/.test(url.pathname) || url.pathname === '/login') return '/'
  return url.pathname + url.search + url.hash
}
