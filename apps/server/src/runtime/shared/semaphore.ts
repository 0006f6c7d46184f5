/** Gives back a permit. Call it once. */
export type Release = () => void

/** Allows a limited number of holders at a time; a limited number of others wait in line. */
export class Semaphore {
  readonly #permits: number
  readonly #maxWaiting: number
  readonly #waiting = new Set<() => void>()
  #held = 0

  constructor(permits: number, maxWaiting = 0) {
    this.#permits = permits
    this.#maxWaiting = maxWaiting
  }

  get isIdle(): boolean {
    return this.#held === 0
  }

  /** Returns a permit if one is free now. */
  tryAcquire(): Release | undefined {
    if (this.#held >= this.#permits) return undefined
    this.#held += 1
    return () => this.#release()
  }

  /** Waits for a permit. Resolves to undefined if the line is full, or if none was free within the time. */
  async acquire(timeoutMs = Number.POSITIVE_INFINITY): Promise<Release | undefined> {
    const release = this.tryAcquire()
    if (release) return release
    return (await this.#waitInLine(timeoutMs)) ? () => this.#release() : undefined
  }

  #release(): void {
    // The permit goes straight to the next in line, so that a newcomer cannot take it first.
    const [next] = this.#waiting
    if (next) next()
    else this.#held -= 1
  }

  #waitInLine(timeoutMs: number): Promise<boolean> {
    if (this.#waiting.size >= this.#maxWaiting) return Promise.resolve(false)
    return new Promise((resolve) => {
      const leave = (acquired: boolean) => {
        clearTimeout(timer)
        this.#waiting.delete(enter)
        resolve(acquired)
      }
      const enter = () => leave(true)
      const timer = Number.isFinite(timeoutMs) ? setTimeout(() => leave(false), timeoutMs) : undefined
      this.#waiting.add(enter)
    })
  }
}
