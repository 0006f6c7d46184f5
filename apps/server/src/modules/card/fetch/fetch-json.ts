import { type IncomingMessage, request as startRequest } from 'node:http'
import { findTarget, type Place } from './find-target.ts'
import type { Network } from './network.ts'
import { SourceError } from './source-error.ts'
import type { Target } from './target.ts'

export interface FetchOptions extends Place {
  /** For the whole exchange: name look-up, connection, answer. */
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly headers: Readonly<Record<string, string>>
}

/** Fetches JSON under the rules for sources: one pinned address, no redirects, no compression, limited time and size. */
export async function fetchJson(options: FetchOptions, network: Network): Promise<unknown> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    const target = await findTarget(options, network, signal)
    const response = await exchange(target, options.headers, network, signal)
    return parse(await readBody(response, options.maxBytes))
  } catch (error) {
    if (error instanceof SourceError) throw error
    const why = signal.aborted ? `did not answer within ${options.timeoutMs} ms` : 'could not be reached'
    throw new SourceError(`The source ${why}.`, { blame: 'source', cause: error })
  }
}

function exchange(
  target: Target,
  headers: Readonly<Record<string, string>>,
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
        accept: 'application/json',
        // What is compressed can be a thousand times larger than the limit says.
        'accept-encoding': 'identity',
        'user-agent': 'Quadrangle',
        connection: 'close',
      },
      signal,
    })
    request.on('response', (response) => {
      const problem = problemOf(response)
      if (!problem) return resolve(response)
      response.destroy()
      reject(problem)
    })
    request.on('error', reject)
    request.end()
  })
}

function problemOf({ statusCode = 0, headers }: IncomingMessage): SourceError | undefined {
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
  if (/^application\/([\w.-]+\+)?json$/i.test(type.trim())) return undefined
  return new SourceError('The answer of the source is not declared as JSON.', { blame: 'answer' })
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

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (error) {
    throw new SourceError('The answer of the source is not valid JSON.', { blame: 'answer', cause: error })
  }
}
