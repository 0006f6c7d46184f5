import { connect, type Socket } from 'node:net'

/** An event stream as an open portal holds it. */
export class OpenPortal {
  readonly #socket: Socket
  readonly #opened: Promise<void>
  #text = ''
  #bytes = 0
  #onLook: ((at: number) => void) | undefined

  constructor(port: number, cookie: string | undefined) {
    const path = cookie === undefined ? '/api/events/look' : '/api/events'
    const headers = [
      'Host: 127.0.0.1',
      'Accept: text/event-stream',
      ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ]
    this.#socket = connect(port, '127.0.0.1', () =>
      this.#socket.write(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`),
    )
    this.#socket.setEncoding('latin1')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#opened = promise
    this.#socket.on('error', reject)
    this.#socket.on('close', () => reject(new Error(`The server ended a stream: ${this.#text.slice(0, 200)}`)))
    this.#socket.on('data', (chunk: string) => {
      this.#bytes += chunk.length
      this.#text += chunk
      // The first event names the version that is already published.
      if (this.#text.includes('event: config')) resolve()
      if (!this.#text.includes('"patch"')) return
      this.#text = ''
      this.#onLook?.(performance.now())
    })
  }

  opened(): Promise<void> {
    return this.#opened
  }

  /** Resolves to the arrival time of the next look and its size in bytes. */
  async nextLook(): Promise<{ at: number; bytes: number }> {
    this.#text = ''
    this.#bytes = 0
    const at = await new Promise<number>((done) => {
      this.#onLook = done
    })
    return { at, bytes: this.#bytes }
  }

  close(): void {
    this.#socket.removeAllListeners('close')
    this.#socket.destroy()
  }
}
