import { AppError } from '../../plugins/app-error.ts'
import { messages } from '../../plugins/messages.ts'

/** Half of Node's thread pool: files and names must still be read while many people log in. */
const AT_ONCE = 2
/** About three seconds' worth; who comes later is better told at once than kept waiting. */
const WAITING = 150

/** Lets so many password checks run at once and so many wait; refuses more with 503. */
export class HashingTurns {
  readonly #waiting: (() => void)[] = []
  #running = 0

  async take<Result>(hash: () => Promise<Result>): Promise<Result> {
    if (this.#running < AT_ONCE) this.#running += 1
    else {
      if (this.#waiting.length >= WAITING) throw new AppError(503, messages.busy, { headers: { 'retry-after': '3' } })
      // Whoever ends hands its place over, so the count stays.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    try {
      return await hash()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
