import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { text } from 'node:stream/consumers'

export interface ReceivedSms {
  readonly id: string
  readonly to: string
  readonly text: string
  readonly parts: number
  readonly headers: IncomingHttpHeaders
  /** The raw body, to check the signature. */
  readonly body: string
}

/** A real HTTP server that receives text messages and keeps them. */
export class SmsSink {
  readonly messages: ReceivedSms[] = []
  /** Decides the response to a message. */
  answer: (sms: ReceivedSms) => { status: number; headers?: Record<string, string>; body?: string } = () => ({
    status: 202,
  })
  #server: Server | undefined
  #port = 0

  get url(): URL {
    return new URL(`http://127.0.0.1:${this.#port}/send`)
  }

  /** Restores the initial state. */
  reset(): void {
    this.messages.length = 0
    this.answer = () => ({ status: 202 })
  }

  async open(): Promise<this> {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const sms = { ...(JSON.parse(body) as Omit<ReceivedSms, 'headers' | 'body'>), headers: request.headers, body }
        this.messages.push(sms)
        const { status, headers = {}, body: text = '' } = this.answer(sms)
        response.writeHead(status, headers).end(text)
      })
    })
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    const address = server.address()
    this.#port = typeof address === 'object' && address ? address.port : 0
    this.#server = server
    return this
  }

  async close(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}
