import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/** Gives a gateway that takes nothing some rest: longer each time, shared by all who hand over to it. */
export class Pause {
  #until = 0
  #nextMs = FIRST_MS
  #away = false

  get active(): boolean {
    return Date.now() < this.#until
  }

  /** The gateway took nothing. True if that is news. */
  begin(): boolean {
    const news = !this.#away
    this.#away = true
    // Several find out at the same moment; that is one failure.
    if (!this.active) {
      this.#until = Date.now() + this.#nextMs
      this.#nextMs = Math.min(this.#nextMs * 2, LONGEST_MS)
    }
    return news
  }

  /** The gateway answered. True if that is news. */
  end(): boolean {
    const news = this.#away
    this.#away = false
    this.#until = 0
    this.#nextMs = FIRST_MS
    return news
  }

  async over(stop: AbortSignal): Promise<void> {
    // Cut short by the stop, which whoever waits looks at next.
    await sleep(Math.max(0, this.#until - Date.now()), undefined, { signal: stop }).catch(() => undefined)
  }
}
