import { API_PREFIX } from '@quadrangle/api-client/contract'
import type { FastifyRequest } from 'fastify'

/** Paths that hold files only: nothing there is ever a page of the portal. */
const FILES = /^\/(assets|files|media)\//

/**
 * Whether the response to a request is a page of the portal: for every path except those of calls and files, unless
 * only JSON is accepted.
 */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = pathOf(url)
  if (path === API_PREFIX || path.startsWith(`${API_PREFIX}/`) || FILES.test(path)) return false
  return !acceptsOnlyJson(headers.accept ?? '')
}

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/** Whether a path ends like the name of a file. A regular expression for this is quadratic in a long run of dots. */
export function hasExtension(path: string): boolean {
  return path.slice(path.lastIndexOf('/') + 1).includes('.')
}

function acceptsOnlyJson(accept: string): boolean {
  return /\bjson\b/.test(accept) && !/\btext\/html\b|\*\/\*/.test(accept)
}
