import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle } from '../../database/database.ts'
import { CardTokens } from './fetch/card-tokens.ts'
import type { FetchContext } from './fetch/fetch-card.ts'
import { HttpSources } from './fetch/http-sources.ts'

/** One for each database: several servers in one process must not share fetched content. */
const perDatabase = new WeakMap<DatabaseHandle, { sources: HttpSources; tokens: CardTokens }>()

function outgoing(app: FastifyInstance) {
  let parts = perDatabase.get(app.database)
  if (!parts) {
    const tokens = new CardTokens(app.database)
    parts = { tokens, sources: new HttpSources(contextWith(app, tokens)) }
    perDatabase.set(app.database, parts)
  }
  return parts
}

/** The fetched sources of a server. */
export function httpSources(app: FastifyInstance): HttpSources {
  return outgoing(app).sources
}

/** The tokens of a server. */
export function cardTokens(app: FastifyInstance): CardTokens {
  return outgoing(app).tokens
}

/** The resources and settings that a request to a source needs. */
export function fetchContext(app: FastifyInstance): FetchContext {
  return { ...contextWith(app, cardTokens(app)), self: () => serverAddress(app) }
}

function contextWith(app: FastifyInstance, tokens: CardTokens): Omit<FetchContext, 'self'> {
  return {
    network: app.network,
    internalHosts: app.config.internalSources,
    sign: (source) => tokens.sign(issuerOf(app), audienceOf(app, source.address), source),
  }
}

/** The issuer that tokens name (`iss`, RFC 7519): the address at which people open this portal. */
export function issuerOf({ config }: FastifyInstance): string {
  return (config.publicUrl ?? new URL(`http://${config.host}:${config.port}`)).origin
}

/**
 * The recipient that a token names (`aud`, RFC 7519): the address that it is sent to, without query. A source
 * therefore rejects a token that was made for another one.
 */
export function audienceOf(app: FastifyInstance, address: string): string {
  const url = URL.parse(address, issuerOf(app))
  return url === null ? '' : `${url.origin}${url.pathname}`
}

/** The address at which this server can reach itself; undefined while it does not listen. */
export function serverAddress(app: FastifyInstance): URL | undefined {
  const [first] = app.server.listening ? app.addresses() : []
  // A pipe has a name and no address.
  if (first === undefined || typeof first === 'string') return undefined
  const anywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  const host = anywhere[first.address] ?? first.address
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${first.port}`)
}
