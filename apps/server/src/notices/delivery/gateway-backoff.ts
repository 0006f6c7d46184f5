import { WakeSignal } from '../../background/wake-signal.ts'
import type { DatabaseHandle } from '../../database/database.ts'
import type { DeliveryChannel } from '../../database/tables/delivery.ts'
import type { GatewayProblem } from './gateway.ts'

const FIRST_MS = 1_000
const MAX_MS = 60_000
/** More than the connections of a gateway, so that one rejection on each of them does not count as misconfigured. */
const REJECTIONS_IN_A_ROW = 12

/** How a reported problem differs from the last one. */
export type ProblemChange = 'new-problem' | 'new-reason' | 'unchanged'

/** Exponential backoff of a gateway that accepts nothing, shared by its workers. */
export class GatewayBackoff {
  #until = 0
  #nextMs = FIRST_MS
  #problem: GatewayProblem | undefined
  #hasAccepted = false
  #rejections = 0
  readonly #ended = new WakeSignal()

  get isActive(): boolean {
    return Date.now() < this.#until
  }

  /** Milliseconds until the gateway is tried again. */
  get remainingMs(): number {
    return Math.max(0, this.#until - Date.now())
  }

  /**
   * Counts a rejection of the portal, and returns whether the gateway counts as misconfigured. A gateway that has
   * accepted messages only does so after several rejections in a row.
   */
  confirmMisconfigured(): boolean {
    this.#rejections += 1
    return !this.#hasAccepted || this.#rejections >= REJECTIONS_IN_A_ROW
  }

  /** The gateway accepted nothing: starts or extends the backoff. */
  start(problem: GatewayProblem): ProblemChange {
    const last = this.#problem
    this.#problem = problem
    // Several workers report the same failure at the same time.
    if (!this.isActive) {
      this.#until = Date.now() + this.#nextMs
      this.#nextMs = Math.min(this.#nextMs * 2, MAX_MS)
    }
    if (last?.kind !== problem.kind) return 'new-problem'
    return last.reason === problem.reason ? 'unchanged' : 'new-reason'
  }

  /** The gateway works: ends the backoff. Returns whether there was a problem. */
  end({ accepted }: { readonly accepted: boolean }): boolean {
    const hadProblem = this.#problem !== undefined
    this.#problem = undefined
    this.#until = 0
    this.#nextMs = FIRST_MS
    if (accepted) {
      this.#hasAccepted = true
      this.#rejections = 0
    }
    return hadProblem
  }

  /** Ends the backoff now; the next one starts short again. */
  tryNow(): void {
    this.#until = 0
    this.#nextMs = FIRST_MS
    this.#ended.notify()
  }

  /** Waits until the backoff is over or `stop` aborts. */
  async wait(stop: AbortSignal): Promise<void> {
    await this.#ended.wait(this.#ended.count, stop, this.remainingMs)
  }
}

const backoffs = new WeakMap<DatabaseHandle, Map<DeliveryChannel, GatewayBackoff>>()

/** The backoff of a channel's gateway, which all jobs that send through it share. */
export function gatewayBackoff(database: DatabaseHandle, channel: DeliveryChannel): GatewayBackoff {
  const backoff = backoffs.get(database)?.get(channel)
  return backoff ?? resetGatewayBackoff(database, channel)
}

/** Replaces the backoff, for a leader that finds out for itself whether the gateway works. */
export function resetGatewayBackoff(database: DatabaseHandle, channel: DeliveryChannel): GatewayBackoff {
  const ofDatabase = backoffs.get(database) ?? new Map<DeliveryChannel, GatewayBackoff>()
  backoffs.set(database, ofDatabase)
  const backoff = new GatewayBackoff()
  ofDatabase.set(channel, backoff)
  return backoff
}
