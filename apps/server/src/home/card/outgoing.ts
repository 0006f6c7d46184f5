import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle } from '../../database/database.ts'
import { CardTokens } from './fetch/card-tokens.ts'
import type { SourceWay } from './fetch/fetch-card.ts'
import { HttpSources } from './fetch/http-sources.ts'

/** One per database: what was fetched for one server must not be seen by another one in the same process. */
const perDatabase = new WeakMap<DatabaseHandle, { sources: HttpSources; tokens: CardTokens }>()

function outgoing(app: FastifyInstance) {
  let parts = perDatabase.get(app.database)
  if (!parts) {
    const tokens = new CardTokens(app.database)
    parts = { tokens, sources: new HttpSources(wayWith(app, tokens)) }
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

/** Resources that a request to a source needs. */
export function sourceWay(app: FastifyInstance): SourceWay {
  return { ...wayWith(app, cardTokens(app)), self: () => serverAddress(app) }
}

function wayWith(app: FastifyInstance, tokens: CardTokens): Omit<SourceWay, 'self'> {
  return {
    network: app.network,
    internalHosts: app.config.internalSources,
    sign: (source) => tokens.sign(issuerOf(app), audienceOf(app, source.address), source),
  }
}

/** Name of this portal in tokens: the address at which people open it. */
export function issuerOf({ config }: FastifyInstance): string {
  return (config.publicUrl ?? new URL(`http://${config.host}:${config.port}`)).origin
}

/**
 * The recipient that a token names (`aud`, RFC 7519): the address that it is sent to, without query. A token that someone has
 * sent elsewhere is therefore of no use at the source.
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
