import { type IncomingMessage, request as startRequest } from 'node:http'
import { findTarget } from '../../runtime/shared/outgoing/find-target.ts'
import type { Network } from '../../runtime/shared/outgoing/network.ts'

const TIMEOUT_MS = 8_000
const MAX_BYTES = 256 * 1024

export interface ProviderRequest {
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | undefined
  /** The maximum size of the response. */
  readonly maxBytes?: number | undefined
  /** The time limit for the whole exchange. */
  readonly timeoutMs?: number | undefined
}

/**
 * Sends a request to a configured provider: one pinned address, no redirects, limited time and size. Providers are
 * registered by the settings, so they may be in the institution's own network; the addresses where clouds keep their
 * secrets stay blocked.
 */
export async function fetchFromProvider(
  network: Network,
  address: string,
  options: ProviderRequest = {},
): Promise<Response> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const target = await findTarget({ address, internal: true, self: undefined }, network, signal)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = startRequest({
      createConnection: () => network.connect(target),
      method: options.method ?? 'GET',
      host: target.hostname,
      path: `${target.url.pathname}${target.url.search}`,
      setHost: false,
      headers: {
        'user-agent': 'Quadrangle',
        ...options.headers,
        host: target.url.host,
        'accept-encoding': 'identity',
        connection: 'close',
        ...(options.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(options.body)) }),
      },
      signal,
    })
    outgoing.on('response', resolve)
    outgoing.on('error', reject)
    outgoing.end(options.body)
  })
  const body = await readBody(response, options.maxBytes ?? MAX_BYTES)
  const status = response.statusCode ?? 0
  const type = response.headers['content-type']
  return new Response(status === 204 || status === 304 ? null : body, {
    // `Response` allows no other status, and callers refuse 502 like any status that they do not expect.
    status: status >= 200 && status <= 599 ? status : 502,
    headers: type === undefined ? {} : { 'content-type': type },
  })
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`The provider sent more than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
