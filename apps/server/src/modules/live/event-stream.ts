import { Readable } from 'node:stream'

/** What may wait for a reader that takes nothing. A portal that fell so far behind asks anew when it comes back. */
const BUFFER_BYTES = 64 * 1024
/** How long a browser waits by itself before it comes back. */
const RETRY_MS = 3_000

export interface Reader {
  readonly personId: number
  readonly sessionKey: Buffer
  /** The notices whose tallies it wants to hear of. */
  readonly tallies: ReadonlySet<number>
}

/** Why the server ends a stream: `session`: log in again. `limit`: the person has opened newer ones. */
type End = 'session' | 'limit'

/** One open portal, as the server-sent events that it reads. */
export class EventStream {
  readonly reader: Reader
  readonly body: Readable
  #number = 0

  constructor(reader: Reader) {
    this.reader = reader
    this.body = new Readable({ read: () => undefined })
    this.body.push(`retry: ${RETRY_MS}\n\n`)
  }

  send(event: 'unread' | 'notice' | 'tally' | 'beat' | 'end', data: object): void {
    if (this.body.destroyed || this.body.readableEnded) return
    this.#number += 1
    this.body.push(`id: ${this.#number}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    if (this.body.readableLength > BUFFER_BYTES) this.body.destroy()
  }

  end(reason?: End): void {
    if (reason) this.send('end', { reason })
    if (!this.body.destroyed) this.body.push(null)
  }
}
