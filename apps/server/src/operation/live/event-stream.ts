import { Readable } from 'node:stream'

/** A connection that has more than this unread is closed; the portal loads everything again when it reconnects. */
const BUFFER_BYTES = 64 * 1024
/** The delay after which a browser reconnects by itself. */
const RETRY_MS = 3_000

export interface Reader {
  readonly personId: number
  readonly sessionKey: Buffer
  /** The ids of the notices whose tallies the stream subscribes to. */
  readonly tallies: ReadonlySet<number>
}

/** Why the server ends a stream. `session`: the session ended. `limit`: the person opened too many newer ones. */
type End = 'session' | 'limit'

/** The server-sent events of one open portal. */
export class EventStream {
  readonly reader: Reader
  readonly body: Readable
  #number = 0

  constructor(reader: Reader) {
    this.reader = reader
    this.body = new Readable({ read: () => undefined })
    this.body.push(`retry: ${RETRY_MS}\n\n`)
  }

  send(event: 'unread' | 'notice' | 'tally' | 'config' | 'beat' | 'end', data: object): void {
    this.sendJson(event, JSON.stringify(data))
  }

  /** Like `send`, for data that all portals get, which is serialised once. */
  sendJson(event: string, json: string): void {
    if (this.body.destroyed || this.body.readableEnded) return
    this.#number += 1
    this.body.push(`id: ${this.#number}\nevent: ${event}\ndata: ${json}\n\n`)
    if (this.body.readableLength > BUFFER_BYTES) this.body.destroy()
  }

  end(reason?: End): void {
    if (reason) this.send('end', { reason })
    if (!this.body.destroyed) this.body.push(null)
  }
}
