import { createHmac } from 'node:crypto'
import { smsLength } from '@quadrangle/ui/sms-text'
import type { Db } from '../../../database/schema.ts'
import { type Courier, type Gateway, type Message, type Outcome, shortReason } from '../../../dispatcher/courier.ts'
import { firstLine } from '../../../lifecycle/start-error.ts'
import { smsText } from './sms-text.ts'

export interface SmsParts {
  readonly url: URL
  readonly secret: string
  readonly db: Db
}

const COURIERS = 4
const TIME_OUT_MS = 10_000
const REASON_BYTES = 400

/** Text messages through an HTTP gateway; docs/sms-gateway.md is what it has to understand. */
export function smsGateway(parts: SmsParts): Gateway {
  return { channel: 'sms', couriers: COURIERS, open: () => new SmsCourier(parts) }
}

class SmsCourier implements Courier {
  readonly #parts: SmsParts
  readonly #closed = new AbortController()

  constructor(parts: SmsParts) {
    this.#parts = parts
  }

  async deliver(message: Message): Promise<Outcome> {
    const { notice_id, person_id, round, address } = message
    const text = await smsText(this.#parts.db, message)
    if (text === '') return { kind: 'refused', reason: 'no-text' }
    const id = `${notice_id}-${person_id}-${round}`
    const body = JSON.stringify({ id, to: address, text, parts: smsLength(text).parts })
    let response: Response
    try {
      response = await this.#post(id, body)
    } catch (error) {
      return unreached(error)
    }
    return verdict(response)
  }

  close(): void {
    this.#closed.abort()
  }

  #post(id: string, body: string): Promise<Response> {
    const { url, secret } = this.#parts
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const { address, authorization } = withoutCredentials(url)
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
      // A text message goes to the address that was set, and nowhere else.
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(TIME_OUT_MS), this.#closed.signal]),
    })
  }
}

/** What proves that a request comes from this portal, and was made at that time. */
export function signature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

const neverBegun = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Without a connection nothing was asked. Later, the gateway may have taken it; its key keeps it from being sent twice. */
function unreached(error: unknown): Outcome {
  const { cause = error } = error as Error
  const { code = '' } = cause as { code?: string }
  const reason = shortReason(firstLine(cause))
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return { kind: 'unwelcome', reason }
  if (neverBegun.has(code)) return { kind: 'away', reason }
  return { kind: 'later', reason, inDoubt: true }
}

/** Not the message is wrong, but who sends it (or has to pay for it), or where to. */
const unwelcome = new Set([401, 402, 403, 404, 405, 407])

/** docs/sms-gateway.md has this as a table. */
async function verdict(response: Response): Promise<Outcome> {
  const { status } = response
  const said = await beginningOf(response)
  if (response.ok) return { kind: 'taken' }
  const reason = shortReason(`HTTP ${status} ${said}`)
  if (status < 400 || unwelcome.has(status)) return { kind: 'unwelcome', reason }
  if (status === 429 || status === 503) return { kind: 'away', reason }
  return { kind: status === 408 || status >= 500 ? 'later' : 'refused', reason }
}

/** A gateway that does not stop talking is not listened to. */
async function beginningOf(response: Response): Promise<string> {
  if (!response.body) return ''
  let said = ''
  try {
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      said += piece
      if (said.length >= REASON_BYTES) break
    }
  } catch {
    // The status was there, and it decides.
  }
  return said.slice(0, REASON_BYTES)
}

/** `fetch` takes no address with a password in it. */
function withoutCredentials(url: URL): { address: URL; authorization: Record<string, string> } {
  if (url.username === '' && url.password === '') return { address: url, authorization: {} }
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  const address = new URL(url)
  address.username = ''
  address.password = ''
  return { address, authorization: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}
