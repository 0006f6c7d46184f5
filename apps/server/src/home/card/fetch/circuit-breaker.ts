/** After this many failures in a row a source gets no requests for a while. */
const FAILURES = 3
/** The first pause; each failed probe doubles it. */
const PAUSE_MS = 10_000
const MAX_PAUSE_MS = 300_000

/** Permission for one request. */
export type Permit = symbol

/**
 * Stops requests to a failing source: it opens after a few failures in a row, then lets one request at a time through
 * as a probe (half-open), and closes when one succeeds. Each process has its own breaker, because it saves the time of
 * the process's own requests.
 */
export class CircuitBreaker {
  #failures = 0
  /** The person for whom it failed last, and whether it has failed for others since the last success. */
  #failedFor: number | undefined
  #failedForOthers = false
  #openUntil = 0
  #pause = PAUSE_MS
  /** The permit of the probe that is in progress. */
  #probe: Permit | undefined

  get isOpen(): boolean {
    return this.#failures >= FAILURES && this.#failedForOthers
  }

  /**
   * A permit if a request may be made now, otherwise undefined. Call `succeeded`, `failed` or `undecided` afterwards.
   */
  allow(now: number): Permit | undefined {
    const permit = Symbol('request')
    if (!this.isOpen) return permit
    if (this.#probe || now < this.#openUntil) return undefined
    this.#probe = permit
    return permit
  }

  succeeded(): void {
    this.#failures = 0
    this.#failedFor = undefined
    this.#failedForOthers = false
    this.#pause = PAUSE_MS
    this.#probe = undefined
  }

  /** `personId`: of a failure that may concern one person only. Failures for one person do not open the breaker. */
  failed(now: number, permit: Permit, personId?: number): void {
    const wasProbe = permit === this.#probe
    const wasOpen = this.isOpen
    if (wasProbe) this.#probe = undefined
    this.#failures += 1
    this.#failedForOthers ||= personId === undefined || (this.#failedFor ?? personId) !== personId
    this.#failedFor = personId
    if (!this.isOpen) return
    // Requests that were in progress when it opened add no information.
    if (wasOpen && !wasProbe) return
    if (wasProbe) this.#pause = Math.min(this.#pause * 2, MAX_PAUSE_MS)
    this.#openUntil = now + this.#pause
  }

  /** The request was not made after all. */
  undecided(permit: Permit): void {
    if (permit === this.#probe) this.#probe = undefined
  }
}
