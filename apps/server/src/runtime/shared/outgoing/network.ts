import { lookup, Resolver } from 'node:dns/promises'
import { connect as connectPlain, isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectSecure } from 'node:tls'
import { SourceError } from './source-error.ts'
import type { Target } from './target.ts'

/** Outgoing look-ups and connections of this process. Tests replace it to see each of them. */
export interface Network {
  /** All addresses of a host. */
  resolve(hostname: string, internal: boolean, signal: AbortSignal): Promise<readonly string[]>
  /** Opens a connection to exactly the address of a target. */
  connect(target: Target): Duplex
}

export const network: Network = {
  async resolve(hostname, internal, signal) {
    const work = internal ? lookupSystem(hostname) : lookupPublic(hostname, signal)
    return await withAbort(work, signal)
  },

  connect({ secure, address, port, hostname }) {
    if (!secure) return connectPlain({ host: address, port })
    // The certificate is checked against the name, although the connection goes to the address.
    const servername = isIP(hostname) === 0 ? hostname : ''
    return connectSecure({ host: address, port, servername, ALPNProtocols: ['http/1.1'] })
  },
}

/** Uses the system's resolver, because names of an internal network may be in its hosts file only. */
async function lookupSystem(hostname: string): Promise<string[]> {
  const results = await lookup(hostname, { all: true }).catch((error: unknown) => {
    throw new SourceError('The host of the source was not found.', {
      blame: 'source',
      problem: 'not-found',
      cause: error,
    })
  })
  return results.map(({ address }) => address)
}

/** Queries the name servers: the system's resolver would block one of the few threads that all look-ups share. */
async function lookupPublic(hostname: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  const results = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  if (addresses.length > 0) return addresses
  const reasons = results.map((result) => (result.status === 'rejected' ? result.reason : undefined))
  throw new SourceError('The host of the source was not found.', {
    blame: 'source',
    problem: 'not-found',
    cause: new AggregateError(reasons),
  })
}

function withAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', abort))
}
