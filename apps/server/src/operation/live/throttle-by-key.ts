/**
 * Calls a function for a key immediately, and then at most once in `everyMs` for the same key; the last call is delayed
 * instead of lost.
 */
export class ThrottleByKey {
  readonly #call: (key: number) => void
  readonly #everyMs: number
  /** The keys of recent calls, and whether each was requested again since. */
  readonly #recent = new Map<number, { isRequested: boolean; timer: NodeJS.Timeout }>()

  constructor(everyMs: number, call: (key: number) => void) {
    this.#everyMs = everyMs
    this.#call = call
  }

  run(key: number): void {
    const recent = this.#recent.get(key)
    if (recent) recent.isRequested = true
    else this.#callNow(key)
  }

  close(): void {
    for (const { timer } of this.#recent.values()) clearTimeout(timer)
    this.#recent.clear()
  }

  #callNow(key: number): void {
    const timer = setTimeout(() => {
      const isRequested = this.#recent.get(key)?.isRequested
      this.#recent.delete(key)
      if (isRequested) this.#callNow(key)
    }, this.#everyMs)
    this.#recent.set(key, { isRequested: false, timer })
    this.#call(key)
  }
}
