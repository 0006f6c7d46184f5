/**
 * The part of PostgreSQL's wire protocol that is needed to pass messages between the driver and the built-in engine
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html). Each message is a type byte, a length and a
 * body; the start-up message of a connection has no type byte.
 */

export const frontend = { query: 0x51, parse: 0x50, close: 0x43, sync: 0x53, flush: 0x48, terminate: 0x58 } as const
export const backend = { notification: 0x41, ready: 0x5a } as const

function join(head: Uint8Array, tail: Uint8Array): Uint8Array {
  if (head.length === 0) return tail
  const joined = new Uint8Array(head.length + tail.length)
  joined.set(head)
  joined.set(tail, head.length)
  return joined
}

function uint32(bytes: Uint8Array, at: number): number {
  return (
    (bytes[at] ?? 0) * 0x1000000 + ((bytes[at + 1] ?? 0) << 16) + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
  )
}

export function encodeMessage(type: number, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(body.length + 5)
  bytes[0] = type
  new DataView(bytes.buffer).setUint32(1, body.length + 4)
  bytes.set(body, 5)
  return bytes
}

/** The name of the statement in a Parse message; empty for the unnamed one. */
function statementName(parse: Uint8Array): string {
  return Buffer.from(parse.subarray(5, parse.indexOf(0, 5))).toString()
}

/** Splits a stream of bytes into messages. */
export class MessageSplitter {
  #rest: Uint8Array = new Uint8Array(0)

  /** Calls `onMessage` for each message that `chunk` completes. The bytes are valid only during the call. */
  push(chunk: Uint8Array, onMessage: (type: number, message: Uint8Array) => void): void {
    const bytes = join(this.#rest, chunk)
    let at = 0
    while (at + 5 <= bytes.length) {
      const end = at + 1 + uint32(bytes, at + 1)
      if (end > bytes.length) break
      onMessage(bytes[at] ?? 0, bytes.subarray(at, end))
      at = end
    }
    this.#rest = bytes.slice(at)
  }
}

/**
 * Groups the messages of a driver into units: the start-up message, or everything up to and including a Query, Sync or
 * Flush. The engine runs a unit at a time, so connections interleave only between units.
 */
export class UnitAssembler {
  #started = false
  #startup: Uint8Array = new Uint8Array(0)
  #splitter = new MessageSplitter()
  #parts: Uint8Array[] = []
  /** Names of the statements that were prepared. */
  readonly prepared = new Set<string>()

  push(chunk: Uint8Array, onUnit: (unit: Uint8Array, type: number) => void): void {
    let rest = chunk
    if (!this.#started) {
      const bytes = join(this.#startup, chunk)
      const length = bytes.length >= 4 ? uint32(bytes, 0) : Number.POSITIVE_INFINITY
      if (bytes.length < length) {
        this.#startup = bytes
        return
      }
      this.#started = true
      onUnit(bytes.slice(0, length), 0)
      rest = bytes.subarray(length)
    }
    this.#splitter.push(rest, (type, message) => {
      this.#parts.push(message.slice())
      if (type === frontend.parse) this.prepared.add(statementName(message))
      if (type !== frontend.query && type !== frontend.sync && type !== frontend.flush && type !== frontend.terminate)
        return
      const unit =
        this.#parts.length === 1 ? (this.#parts[0] as Uint8Array) : new Uint8Array(Buffer.concat(this.#parts))
      this.#parts = []
      onUnit(unit, type)
    })
  }
}
