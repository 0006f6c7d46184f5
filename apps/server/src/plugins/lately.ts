/**
 * A map that forgets what was not set for a while: at least `forMs`, at most twice as long. It needs no timer, and clearing up
 * costs nothing: two generations, of which the older one is dropped as a whole.
 */
export class Lately<Key, Value> {
  readonly #forMs: number
  readonly #now: () => number
  #newer = new Map<Key, Value>()
  #older = new Map<Key, Value>()
  #began: number

  constructor(forMs: number, now: () => number) {
    this.#forMs = forMs
    this.#now = now
    this.#began = now()
  }

  /** How much it holds. */
  get size(): number {
    return this.#newer.size + this.#older.size
  }

  get(key: Key): Value | undefined {
    this.#turn()
    return this.#newer.get(key) ?? this.#older.get(key)
  }

  set(key: Key, value: Value): void {
    this.#turn()
    this.#newer.set(key, value)
    this.#older.delete(key)
  }

  #turn(): void {
    const age = this.#now() - this.#began
    if (age < this.#forMs) return
    this.#older = age < 2 * this.#forMs ? this.#newer : new Map()
    this.#newer = new Map()
    this.#began = this.#now()
  }
}
