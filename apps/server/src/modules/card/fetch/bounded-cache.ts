interface Entry<Value> {
  readonly value: Value
  readonly bytes: number
  readonly expires: number
}

/** Keeps values for a time, and no more bytes than allowed: the ones that were put in first go first. */
export class BoundedCache<Value> {
  readonly #ttlMs: number
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry<Value>>()
  #bytes = 0

  constructor(ttlMs: number, maxBytes: number) {
    this.#ttlMs = ttlMs
    this.#maxBytes = maxBytes
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.expires > Date.now()) return entry.value
    this.#remove(key, entry)
    return undefined
  }

  set(key: string, value: Value, bytes: number): void {
    const old = this.#entries.get(key)
    if (old) this.#remove(key, old)
    this.#entries.set(key, { value, bytes, expires: Date.now() + this.#ttlMs })
    this.#bytes += bytes
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes && entry.expires > Date.now()) break
      this.#remove(oldest, entry)
    }
  }

  #remove(key: string, entry: Entry<Value>): void {
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
