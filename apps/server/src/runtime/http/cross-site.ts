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
  const isSameOrigin = site === undefined || site === 'same-origin'
  const isFromPortal = isSameOrigin && isOwnOrigin(headers.origin, request.host, server.config.publicUrl)
  if (headers[CLIENT_HEADER] === CLIENT_NAME && (isFromPortal || isAllowedOrigin(request))) return
  throw new AppError(403, errorTexts.crossSite)
}

/**
 * Refuses requests that a page of another site made a browser send. For routes that only read, but also store or record
 * something in the name of the person. Requests of programs, typed addresses and links of the portal pass.
 */
export function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none' || isAllowedOrigin(request)) return
  throw new AppError(403, errorTexts.crossSite)
}

/** The values of `sec-fetch-dest` of a call, a download and a page in a frame. */
const ALLOWED_DESTINATIONS: readonly unknown[] = [undefined, 'empty', 'document', 'iframe', 'frame']

/**
 * Refuses a call that a page of the portal makes only because it shows a picture or another part with this address: the
 * address may come from a card of another system, and the call would count for the person who sees it.
 */
export function refuseEmbedding(request: FastifyRequest): void {
  if (ALLOWED_DESTINATIONS.includes(request.headers['sec-fetch-dest'])) return
  throw new AppError(403, errorTexts.crossSite)
}

function isAllowedOrigin({ headers, server }: FastifyRequest): boolean {
  return headers.origin !== undefined && server.config.corsOrigins.includes(headers.origin)
}

function isOwnOrigin(origin: string | undefined, host: string, publicUrl: URL | undefined): boolean {
  if (origin === undefined || origin === publicUrl?.origin) return true
  // Behind a proxy the server does not see the scheme, so only the host is compared: no other site has it.
  return URL.parse(origin)?.host === host
}
