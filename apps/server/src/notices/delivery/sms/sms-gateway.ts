import { createHmac } from 'node:crypto'
import { smsLength } from '@quadrangle/ui/sms-text'
import type { Db } from '../../../database/schema.ts'
import { firstLine } from '../../../process/lifecycle/start-error.ts'
import type { DirectMessage, Gateway, GatewayConnection, Message, SendOutcome } from '../gateway.ts'
import { smsText } from './sms-text.ts'

export interface SmsGatewayOptions {
  readonly url: URL
  readonly secret: string
  readonly db: Db
}

const CONNECTIONS = 4
/** Longer than the 10 s that fetch takes to connect, so that a gateway without a connection is known as such. */
const TIMEOUT_MS = 15_000
const MAX_EXCERPT = 400

/** Text messages through the HTTP gateway of docs/sms-gateway.md. */
export function smsGateway(options: SmsGatewayOptions): Gateway {
  return { channel: 'sms', connections: CONNECTIONS, connect: () => new SmsConnection(options) }
}

class SmsConnection implements GatewayConnection {
  readonly #options: SmsGatewayOptions
  readonly #closed = new AbortController()

  constructor(options: SmsGatewayOptions) {
    this.#options = options
  }

  async send(message: Message): Promise<SendOutcome> {
    const { notice_id, person_id, round, address } = message
    const text = await smsText(this.#options.db, message)
    if (text === '') return { kind: 'rejected', reason: 'no-text' }
    return this.sendDirect({ id: `${notice_id}-${person_id}-${round}`, address, text })
  }

  async sendDirect({ id, address, text }: Pick<DirectMessage, 'id' | 'address' | 'text'>): Promise<SendOutcome> {
    const body = JSON.stringify({ id, to: address, text, parts: smsLength(text).parts })
    let response: Response
    try {
      response = await this.#post(id, body)
    } catch (error) {
      return classifyError(error)
    }
    return classifyResponse(response)
  }

  close(): void {
    this.#closed.abort()
  }

  #post(id: string, body: string): Promise<Response> {
    const { url, secret } = this.#options
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const { address, authorization } = splitCredentials(url)
    return fetch(address, {
      method: 'POST',
      body,
      headers: {
        ...authorization,
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-quadrangle-timestamp': timestamp,
        'x-quadrangle-signature': `v1=${signature(secret, timestamp, body)}`,
      },
      // Text messages go only to the configured address.
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.#closed.signal]),
    })
  }
}

/** Proves the origin and the time of a request. */
export function signature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/** The codes of errors before a connection is made: the gateway has not received the message. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** After a connection was made, the gateway may have accepted the message; its idempotency key prevents a duplicate. */
function classifyError(error: unknown): SendOutcome {
  const { cause = error } = error as Error
  const { code = '' } = cause as { code?: string }
  const reason = firstLine(cause)
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return { kind: 'misconfigured', reason }
  if (NOT_CONNECTED.has(code)) return { kind: 'unavailable', reason }
  return { kind: 'deferred', reason, inDoubt: true }
}

/** The statuses that mean that the credentials, the payment or the address is wrong, not the message. */
const MISCONFIGURED = new Set([401, 402, 403, 404, 405, 407])

/** docs/sms-gateway.md has this as a table. */
async function classifyResponse(response: Response): Promise<SendOutcome> {
  const { status } = response
  const excerpt = await readExcerpt(response)
  if (response.ok) return { kind: 'accepted' }
  const reason = `HTTP ${status} ${excerpt}`
  if (status < 400 || MISCONFIGURED.has(status)) return { kind: 'misconfigured', reason }
  if (status === 429 || status === 503) return { kind: 'unavailable', reason }
  return { kind: status === 408 || status >= 500 ? 'deferred' : 'rejected', reason }
}

/** Reads only the start of a response, which may be endless. */
async function readExcerpt(response: Response): Promise<string> {
  if (!response.body) return ''
  let start = ''
  try {
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      start += chunk
      if (start.length >= MAX_EXCERPT) break
    }
  } catch {
    // Reading may fail: the status alone decides the result.
  }
  return start.slice(0, MAX_EXCERPT)
}

/** `fetch` rejects a URL with credentials. */
function splitCredentials(url: URL): { address: URL; authorization: Record<string, string> } {
  if (url.username === '' && url.password === '') return { address: url, authorization: {} }
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  const address = new URL(url)
  address.username = ''
  address.password = ''
  return { address, authorization: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}
