import { type ClientRequest, type IncomingMessage, request } from 'node:http'

export interface SentEvent {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Reads an event stream over a separate connection, as a browser would. */
export class EventReader {
  readonly #request: ClientRequest
  readonly response: IncomingMessage
  readonly events: SentEvent[] = []
  /** Whether the server has closed the stream, or has stopped. */
  ended = false

  private constructor(sent: ClientRequest, response: IncomingMessage) {
    this.#request = sent
    this.response = response
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      const parts = (text + chunk).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) this.#parse(part)
    })
    response.once('close', () => {
      this.ended = true
    })
    // An aborted response emits an error before it closes; without a listener the error would be thrown.
    response.on('error', () => undefined)
  }

  /** Resolves as soon as the server has responded; everything that it sends from then on is in `events`. */
  static open(url: string, cookie: string | undefined): Promise<EventReader> {
    return new Promise((resolve, reject) => {
      const headers = { accept: 'text/event-stream', ...(cookie === undefined ? {} : { cookie }) }
      const sent = request(url, { agent: false, headers })
      sent.once('response', (response) => resolve(new EventReader(sent, response)))
      sent.on('error', reject)
      sent.end()
    })
  }

  /** The data of the events of one kind so far. */
  said(event: string): Readonly<Record<string, unknown>>[] {
    return this.events.filter((sent) => sent.event === event).map(({ data }) => data)
  }

  close(): void {
    this.#request.destroy()
  }

  #parse(part: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1]
    const event = field('event')
    const data = field('data')
    if (event !== undefined && data !== undefined)
      this.events.push({ event, data: JSON.parse(data) as SentEvent['data'] })
  }
}
