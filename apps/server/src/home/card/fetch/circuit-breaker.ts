/** After this many failures in a row a source gets no requests for a while. */
const FAILURES = 3
/** The first pause; each failed probe doubles it. */
const PAUSE_MS = 10_000
const MAX_PAUSE_MS = 300_000

/**
 * Stops requests to a failing source: it opens after a few failures in a row, then lets one request at a time through
 * as a probe (half-open), and closes when one succeeds. Each process has its own breaker, because it saves the time of
 * the process's own requests.
 */
export class CircuitBreaker {
  #failures = 0
  #openUntil = 0
  #pause = PAUSE_MS
  #probing = false

  get isOpen(): boolean {
    return this.#failures >= FAILURES
  }

  /** Whether a request may be made now. If so, call `succeeded`, `failed` or `undecided` afterwards. */
  allows(now: number): boolean {
    if (!this.isOpen) return true
    if (this.#probing || now < this.#openUntil) return false
    this.#probing = true
    return true
  }

  succeeded(): void {
    this.#failures = 0
    this.#pause = PAUSE_MS
    this.#probing = false
  }

  failed(now: number): void {
    const wasProbe = this.#probing
    this.#probing = false
    this.#failures += 1
    if (this.#failures < FAILURES) return
    // Requests that were in progress when it opened add no information.
    if (this.#failures > FAILURES && !wasProbe) return
    if (wasProbe) this.#pause = Math.min(this.#pause * 2, MAX_PAUSE_MS)
    this.#openUntil = now + this.#pause
  }

  /** The request was not made after all. */
  undecided(): void {
    this.#probing = false
  }
}
