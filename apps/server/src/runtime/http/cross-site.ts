import { CLIENT_HEADER, CLIENT_NAME } from '@quadrangle/api-client/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { errorTexts } from './error-texts.ts'

/**
 * Lets a call pass only if the portal itself made it, or a page of an origin that the settings allow. No other page can set
 * the client header (a cross-site request with it asks for permission first), and browsers say where a call comes from.
 */
export function requireClient(request: FastifyRequest): void {
  const { headers, server } = request
  const site = headers['sec-fetch-site']
  const sameSite = site === undefined || site === 'same-origin'
  const isOwn = sameSite && originFits(headers.origin, request.host, server.config.publicUrl)
  if (headers[CLIENT_HEADER] === CLIENT_NAME && (isOwn || isAllowedOrigin(request))) return
  throw new AppError(403, errorTexts.crossSite)
}

/**
 * Refuses what a page of another site made a browser ask for, where nothing is changed, but something is kept for it or
 * recorded in the name of its person. A program passes, and so does an address that someone typed or followed from here.
 */
export function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none' || isAllowedOrigin(request)) return
  throw new AppError(403, errorTexts.crossSite)
}

function isAllowedOrigin({ headers, server }: FastifyRequest): boolean {
  return headers.origin !== undefined && server.config.corsOrigins.includes(headers.origin)
}

function originFits(origin: string | undefined, host: string, publicUrl: URL | undefined): boolean {
  if (origin === undefined || origin === publicUrl?.origin) return true
  // Behind a proxy the server does not see the scheme; the host is what another site cannot share.
  return URL.parse(origin)?.host === host
}
