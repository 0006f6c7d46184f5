import { Agent, request } from 'node:http'
import type { RawRequest } from './raw-request.ts'

export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Longer than the time limit of the server for any call. */
const TIMEOUT_MS = 60_000

/** Makes requests over connections that stay open. Close it at the end. */
export class HttpClient {
  readonly #agent: Agent
  readonly #port: number
  /** The address of the caller as the server sees it. */
  readonly #from: string | undefined

  constructor(port: number, { from, connections = 1 }: { from?: string; connections?: number } = {}) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
    this.#port = port
    this.#from = from
  }

  /**
   * Resolves to the response, with any status. A refusal may arrive before the body has been read in full, and close
   * the connection.
   */
  send({ method, path, headers, body }: RawRequest): Promise<HttpResponse> {
    return new Promise((done, fail) => {
      const forwardedFor = this.#from === undefined ? {} : { 'x-forwarded-for': this.#from }
      let hasResponded = false
      const call = request({
        agent: this.#agent,
        host: '127.0.0.1',
        port: this.#port,
        method,
        path,
        timeout: TIMEOUT_MS,
        headers: { ...headers, ...forwardedFor, ...(body.length > 0 && { 'content-length': body.length }) },
      })
      call.once('timeout', () => call.destroy(new Error(`No answer to ${path} within ${TIMEOUT_MS / 1000} s.`)))
      call.on('error', (error) => {
        if (!hasResponded) fail(error)
      })
      call.once('response', (response) => {
        hasResponded = true
        response.toArray().then((chunks: Buffer[]) => {
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
        }, fail)
      })
      call.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
