/**
 * Calls a function for a key immediately, and then at most once in `everyMs` for the same key; the last call is delayed
 * instead of lost.
 */
export class ThrottleByKey {
  readonly #call: (key: number) => void
  readonly #everyMs: number
  /** The keys of recent calls, and whether there was another call since. */
  readonly #waiting = new Map<number, { again: boolean; timer: NodeJS.Timeout }>()

  constructor(everyMs: number, call: (key: number) => void) {
    this.#everyMs = everyMs
    this.#call = call
  }

  run(key: number): void {
    const waiting = this.#waiting.get(key)
    if (waiting) waiting.again = true
    else this.#now(key)
  }

  close(): void {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer)
    this.#waiting.clear()
  }

  #now(key: number): void {
    const timer = setTimeout(() => {
      const again = this.#waiting.get(key)?.again
      this.#waiting.delete(key)
      if (again) this.#now(key)
    }, this.#everyMs)
    this.#waiting.set(key, { again: false, timer })
    this.#call(key)
  }
}
