/** Wakes waiting tasks. A signal between two waits is not lost, because a waiter passes the last count that it read. */
export class WakeSignal {
  #count = 0
  #waiting = new Set<() => void>()

  get count(): number {
    return this.#count
  }

  notify(): void {
    this.#count += 1
    const waiting = this.#waiting
    this.#waiting = new Set()
    for (const wake of waiting) wake()
  }

  /** Waits until the count exceeds `lastCount`, until `stop` aborts, or for `timeoutMs`. */
  async wait(lastCount: number, stop: AbortSignal, timeoutMs?: number): Promise<void> {
    if (this.#count > lastCount || stop.aborted) return
    await new Promise<void>((resolve) => {
      const timer = timeoutMs === undefined ? undefined : setTimeout(() => wake(), timeoutMs)
      const wake = () => {
        clearTimeout(timer)
        stop.removeEventListener('abort', wake)
        this.#waiting.delete(wake)
        resolve()
      }
      stop.addEventListener('abort', wake, { once: true })
      this.#waiting.add(wake)
    })
  }
}
