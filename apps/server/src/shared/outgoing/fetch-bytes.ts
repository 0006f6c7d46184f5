import { type IncomingMessage, request as startRequest } from 'node:http'
import { findTarget, type Place } from './find-target.ts'
import type { Network } from './network.ts'
import { SourceError } from './source-error.ts'
import type { Target } from './target.ts'

export interface FetchOptions extends Place {
  /** The `Accept` header. */
  readonly accept: string
  /** Whether a media type is one that is asked for. */
  readonly isAccepted: (mediaType: string) => boolean
  /** For the whole exchange: name look-up, connection, answer. */
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly headers: Readonly<Record<string, string>>
}

/** Fetches from elsewhere: one pinned address, no redirects, no compression, limited time and size. */
export async function fetchBytes(options: FetchOptions, network: Network): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    const target = await findTarget(options, network, signal)
    const response = await exchange(target, options, network, signal)
    return await readBody(response, options.maxBytes)
  } catch (error) {
    if (error instanceof SourceError) throw error
    const why = signal.aborted ? `did not answer within ${options.timeoutMs} ms` : 'could not be reached'
    throw new SourceError(`The source ${why}.`, { blame: 'source', cause: error })
  }
}

function exchange(
  target: Target,
  { headers, accept, isAccepted }: FetchOptions,
  network: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = startRequest({
      // Both kinds of connection are made here, so this is a plain request over either.
      createConnection: () => network.connect(target),
      method: 'GET',
      host: target.hostname,
      path: `${target.url.pathname}${target.url.search}`,
      setHost: false,
      headers: {
        ...headers,
        host: target.url.host,
        accept,
        // What is compressed can be a thousand times larger than the limit says.
        'accept-encoding': 'identity',
        'user-agent': 'Quadrangle',
        connection: 'close',
      },
      signal,
    })
    request.on('response', (response) => {
      const problem = problemOf(response, isAccepted)
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
  isAccepted: FetchOptions['isAccepted'],
): SourceError | undefined {
  if (statusCode >= 500 || statusCode === 429)
    return new SourceError(`The source answered ${statusCode}.`, { blame: 'source' })
  if (statusCode >= 300 && statusCode < 400) {
    return new SourceError('The source redirects; register the address that it redirects to.', { blame: 'answer' })
  }
  if (statusCode !== 200) return new SourceError(`The source answered ${statusCode}.`, { blame: 'answer' })
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') {
    return new SourceError('The source compresses its answer although it was asked not to.', { blame: 'answer' })
  }
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  if (isAccepted(type.trim())) return undefined
  return new SourceError('The answer of the source is not of the type that was asked for.', { blame: 'answer' })
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop by an error ends the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes)
      throw new SourceError(`The answer of the source is larger than ${maxBytes} bytes.`, { blame: 'answer' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
