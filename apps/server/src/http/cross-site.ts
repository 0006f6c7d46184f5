import { CLIENT_HEADER, CLIENT_NAME } from '@quadrangle/api-client/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { errorTexts } from './error-texts.ts'

/**
 * Lets a call pass only if the portal itself made it. No page of another site can set the client header (a cross-site
 * request with it asks for permission first, and this server gives none), and browsers say where a call comes from.
 */
export function requireClient(request: FastifyRequest): void {
  const { headers, server } = request
  const site = headers['sec-fetch-site']
  const sameSite = site === undefined || site === 'same-origin'
  if (
    headers[CLIENT_HEADER] === CLIENT_NAME &&
    sameSite &&
    originFits(headers.origin, request.host, server.config.publicUrl)
  )
    return
  throw new AppError(403, errorTexts.crossSite)
}

/**
 * Refuses what a page of another site made a browser ask for, where nothing is changed, but something is kept for it or
 * recorded in the name of its person. A program passes, and so does an address that someone typed or followed from here.
 */
export function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return
  throw new AppError(403, errorTexts.crossSite)
}

function originFits(origin: string | undefined, host: string, publicUrl: URL | undefined): boolean {
  if (origin === undefined || origin === publicUrl?.origin) return true
  // Behind a proxy the server does not see the scheme; the host is what another site cannot share.
  return URL.parse(origin)?.host === host
}
