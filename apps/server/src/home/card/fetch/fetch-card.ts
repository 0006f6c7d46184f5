import type { IncomingHttpHeaders } from 'node:http'
import type { Network } from '../../../runtime/shared/outgoing/network.ts'
import type { SourceRow } from '../repository.ts'
import { fetchText } from './fetch-text.ts'
import { requireListedHost } from './internal-sources.ts'
import { internalHeaders } from './internal-token.ts'

/** The number of the person; sent only to internal sources that are trusted. */
export const PERSON_HEADER = 'x-quadrangle-person'
/** The language of the person; sent only to internal sources that are trusted. */
export const LOCALE_HEADER = 'x-quadrangle-locale'

/** The resources and settings that a request to a source needs. */
export interface FetchContext {
  readonly network: Network
  /** The hosts that internal sources may lead to. */
  readonly internalHosts: readonly string[]
  /**
   * The address at which this server can reach itself; called only for a fetch, because finding it costs as much as a
   * cached response.
   */
  readonly self: () => URL | undefined
  /** Makes a token that identifies the person of the row to the source. */
  readonly sign: (source: SourceRow) => Promise<string>
}

/** Fetches the response of a source for the person of the row, as text; fails with a `SourceError`. */
export async function fetchCard(
  source: SourceRow,
  { network, internalHosts, self, sign }: FetchContext,
): Promise<{ text: string; headers: IncomingHttpHeaders }> {
  const { address, internal, trusted, timeout_ms: timeoutMs, max_bytes: maxBytes } = source
  requireListedHost(source, internalHosts)
  const headers: Record<string, string> = {}
  if (trusted) headers.authorization = `Bearer ${await sign(source)}`
  if (trusted && internal) Object.assign(headers, { [PERSON_HEADER]: source.number, [LOCALE_HEADER]: source.locale })
  // A path is an address of this server, which accepts these headers only from itself.
  if (address.startsWith('/')) Object.assign(headers, internalHeaders())
  return fetchText({ address, internal, self: self(), headers, timeoutMs, maxBytes }, network)
}
