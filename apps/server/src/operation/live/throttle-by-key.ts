/** Calls `tell` for what is marked: at once, and then no more than once in `everyMs` for the same. The last mark is told. */
export class Pace {
  readonly #tell: (id: number) => void
  readonly #everyMs: number
  /** What was told a moment ago, and whether it was marked again since. */
  readonly #resting = new Map<number, { again: boolean; timer: NodeJS.Timeout }>()

  constructor(everyMs: number, tell: (id: number) => void) {
    this.#everyMs = everyMs
    this.#tell = tell
  }

  mark(id: number): void {
    const resting = this.#resting.get(id)
    if (resting) resting.again = true
    else this.#now(id)
  }

  close(): void {
    for (const { timer } of this.#resting.values()) clearTimeout(timer)
    this.#resting.clear()
  }

  #now(id: number): void {
    const timer = setTimeout(() => {
      const again = this.#resting.get(id)?.again
      this.#resting.delete(id)
      if (again) this.#now(id)
    }, this.#everyMs)
    this.#resting.set(id, { again: false, timer })
    this.#tell(id)
  }
}
