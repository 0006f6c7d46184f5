import { setTimeout as sleep } from 'node:timers/promises'
import type { Blocked } from './courier.ts'

const FIRST_MS = 1_000
const LONGEST_MS = 60_000
/** More than are under way at a time, so that one refused recipient among others is not taken for a wrong setting. */
const IN_A_ROW = 12

/** Gives a gateway that takes nothing some rest: longer each time, shared by all who hand over to it. */
export class Pause {
  #until = 0
  #nextMs = FIRST_MS
  #trouble: Blocked | undefined
  #tookAny = false
  #refusals = 0

  get active(): boolean {
    return Date.now() < this.#until
  }

  /**
   * The gateway refused the portal itself. Whether that is believed: one that takes the messages before and after has
   * something against this one only.
   */
  believe(): boolean {
    this.#refusals += 1
    return !this.#tookAny || this.#refusals >= IN_A_ROW
  }

  /** The gateway took nothing. Tells what is new of that: that it began, or its reason. */
  begin(trouble: Blocked): 'new' | 'reason' | 'nothing' {
    const before = this.#trouble
    this.#trouble = trouble
    // Several find out at the same moment; that is one failure.
    if (!this.active) {
      this.#until = Date.now() + this.#nextMs
      this.#nextMs = Math.min(this.#nextMs * 2, LONGEST_MS)
    }
    if (before?.kind !== trouble.kind) return 'new'
    return before.reason === trouble.reason ? 'nothing' : 'reason'
  }

  /** The gateway answered; `took`: by taking a message. True if that is news. */
  end(took: boolean): boolean {
    const news = this.#trouble !== undefined
    this.#trouble = undefined
    this.#until = 0
    this.#nextMs = FIRST_MS
    if (took) {
      this.#tookAny = true
      this.#refusals = 0
    }
    return news
  }

  async over(stop: AbortSignal): Promise<void> {
    // Cut short by the stop, which whoever waits looks at next.
    await sleep(Math.max(0, this.#until - Date.now()), undefined, { signal: stop }).catch(() => undefined)
  }
}
