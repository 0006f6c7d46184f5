/** Wakes those who wait. What rings between two waits is not missed. */
export class Bell {
  #rings = 0
  #waiting = new Set<() => void>()

  get rings(): number {
    return this.#rings
  }

  ring(): void {
    this.#rings += 1
    const waiting = this.#waiting
    this.#waiting = new Set()
    for (const wake of waiting) wake()
  }

  /** Waits until it has rung more often than `heard`, until `stop` aborts, or for some time. */
  async after(heard: number, stop: AbortSignal, mostMs?: number): Promise<void> {
    if (this.#rings > heard || stop.aborted) return
    await new Promise<void>((resolve) => {
      const timer = mostMs === undefined ? undefined : setTimeout(() => wake(), mostMs)
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
