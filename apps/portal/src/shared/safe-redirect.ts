/** The path to go to after log-in, if it is one of this site; otherwise the first page. */
export function safeRedirect(target: string | undefined, origin: string): string {
  if (!target?.startsWith('/')) return '/'
  const url = URL.parse(target, origin)
  // `//host`, `/\host` and control characters all leave the site once a browser has read them.
  if (!url || url.origin !== origin || /^\/[/\\]/.test(url.pathname) || url.pathname === '/login') return '/'
  return url.pathname + url.search + url.hash
}
