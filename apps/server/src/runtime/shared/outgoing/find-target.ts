import { isIP } from 'node:net'
import { mayConnect } from './addresses.ts'
import type { Network } from './network.ts'
import { SourceError } from './source-error.ts'
import type { Target } from './target.ts'

export interface Place {
  readonly address: string
  readonly internal: boolean
  /** This server's own address, for sources that are a path. */
  readonly self: URL | undefined
}

/** Refuses an address that is forbidden, as far as this is known without a name look-up. */
export function checkAddress(address: string, internal: boolean): void {
  // Any origin will do for a path.
  const { hostname } = parse({ address, internal, self: new URL('http://localhost') })
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !mayConnect(literal, internal)) throw addressError(forbiddenNetwork)
}

const forbiddenNetwork = 'leads to a network that this source may not reach; register it as internal if it should'

/** Decides where a source is fetched from, or refuses. */
export async function findTarget(place: Place, network: Network, signal: AbortSignal): Promise<Target> {
  const url = parse(place)
  const hostname = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (hostname === '') throw addressError('names no host')
  const isLiteral = isIP(hostname) !== 0
  const addresses = isLiteral ? [hostname] : await network.resolve(hostname, place.internal, signal)
  // A forbidden address among allowed ones is an attempt to make the server connect to it by chance.
  const isAllowed = addresses.every((address) => mayConnect(address, place.internal))
  const [address] = addresses
  if (address === undefined)
    throw new SourceError('The host of the source has no address.', { blame: 'source', problem: 'not-found' })
  if (!isAllowed) throw addressError(forbiddenNetwork)
  const secure = url.protocol === 'https:'
  return { url, hostname, address, port: Number(url.port) || (secure ? 443 : 80), secure }
}

function parse({ address, internal, self }: Place): URL {
  if (address.startsWith('/')) return resolveInternalPath(address, internal, self)
  const url = URL.parse(address)
  if (url === null) throw addressError('is no address')
  if (url.protocol !== 'https:' && !(internal && url.protocol === 'http:'))
    throw addressError('does not begin with https://')
  if (url.username !== '' || url.password !== '') throw addressError('carries a name or a password')
  return url
}

function resolveInternalPath(path: string, internal: boolean, self: URL | undefined): URL {
  if (!internal) throw addressError('is a path of this server, which only internal sources may be')
  if (self === undefined)
    throw new SourceError('The source is a path of this server, which is not listening.', {
      blame: 'request',
      problem: 'address',
    })
  const url = URL.parse(path, self)
  if (url === null || url.origin !== self.origin) throw addressError('is no path of this server')
  return url
}

function addressError(reason: string): SourceError {
  return new SourceError(`The registered address ${reason}.`, { blame: 'request', problem: 'address', detail: reason })
}
