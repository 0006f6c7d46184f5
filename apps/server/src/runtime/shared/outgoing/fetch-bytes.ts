import { type IncomingHttpHeaders, type IncomingMessage, request as startRequest } from 'node:http'
import { findTarget, type Place } from './find-target.ts'
import type { Network } from './network.ts'
import { SourceError, type SourceProblem } from './source-error.ts'
import type { Target } from './target.ts'

export interface FetchOptions extends Place {
  /** The `Accept` header. */
  readonly accept: string
  /** Whether a media type is one of those requested. */
  readonly isAccepted: (mediaType: string) => boolean
  /** For the entire exchange: name look-up, connection and response. */
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly headers: Readonly<Record<string, string>>
}

/** Response of a source. */
export interface Fetched {
  readonly bytes: Buffer
  readonly headers: IncomingHttpHeaders
}

/** Fetches from another server: one pinned address, no redirects, no compression, limited time and size. */
export async function fetchBytes(options: FetchOptions, network: Network): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    const target = await findTarget(options, network, signal)
    const response = await exchange(target, options, network, signal)
    return { bytes: await readBody(response, options.maxBytes), headers: response.headers }
  } catch (error) {
    if (error instanceof SourceError) throw error
    throw signal.aborted ? timeoutError(options.timeoutMs, error) : connectionError(error)
  }
}

function timeoutError(timeoutMs: number, cause: unknown): SourceError {
  const message = `The source did not answer within ${timeoutMs} ms.`
  return new SourceError(message, { blame: 'source', problem: 'timeout', detail: `${timeoutMs} ms`, cause })
}

/** The codes of OpenSSL and of Node's checks of a certificate. */
const tlsCodes = /^(ERR_(TLS|SSL)_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/

function connectionError(cause: unknown): SourceError {
  const { code } = cause as { code?: unknown }
  const detail = typeof code === 'string' ? code : ''
  const problem = tlsCodes.test(detail) ? 'tls' : 'unreachable'
  return new SourceError('The source could not be reached.', { blame: 'source', problem, detail, cause })
}

function exchange(
  target: Target,
  options: FetchOptions,
  network: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { headers, accept } = options
  return new Promise((resolve, reject) => {
    const request = startRequest({
      // `connect` adds TLS if the target uses it, so the request itself is always plain HTTP.
      createConnection: () => network.connect(target),
      method: 'GET',
      host: target.hostname,
      path: `${target.url.pathname}${target.url.search}`,
      setHost: false,
      headers: {
        ...headers,
        host: target.url.host,
        accept,
        // Compressed content can be a thousand times larger than the limit says.
        'accept-encoding': 'identity',
        'user-agent': 'Quadrangle',
        connection: 'close',
      },
      signal,
    })
    request.on('response', (response) => {
      const problem = problemOf(response, options)
      if (!problem) return resolve(response)
      response.destroy()
      reject(problem)
    })
    request.on('error', reject)
    request.end()
  })
}

function problemOf(
  { statusCode = 0, headers }: IncomingMessage,
  { isAccepted, maxBytes }: FetchOptions,
): SourceError | undefined {
  const responseError = (message: string, problem: SourceProblem, detail = '') =>
    new SourceError(message, { blame: 'request', problem, detail })
  if (statusCode >= 500 || statusCode === 429) {
    const detail = String(statusCode)
    return new SourceError(`The source answered ${statusCode}.`, { blame: 'source', problem: 'status', detail })
  }
  if (statusCode >= 300 && statusCode < 400) {
    const location = headers.location ?? ''
    return responseError('The source redirects; register the address that it redirects to.', 'redirect', location)
  }
  if (statusCode !== 200) return responseError(`The source answered ${statusCode}.`, 'status', String(statusCode))
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') {
    return responseError('The source compresses its response although it was asked not to.', 'compressed', encoding)
  }
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  if (!isAccepted(type.trim())) {
    return responseError('The response of the source does not have the requested type.', 'type', type.trim())
  }
  return Number(headers['content-length'] ?? 0) > maxBytes ? tooLarge(maxBytes) : undefined
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop by an error ends the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(maxBytes: number): SourceError {
  const message = `The response of the source is larger than ${maxBytes} bytes.`
  return new SourceError(message, { blame: 'request', problem: 'too-large', detail: `${maxBytes} bytes` })
}
