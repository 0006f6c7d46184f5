import { AppError } from '../http/app-error.ts'
import { errorTexts } from '../http/error-texts.ts'
import { FairQueue } from '../shared/fair-queue.ts'
import { CallsOfPerson } from './calls-of-person.ts'

/** Of one person: a page makes some twenty calls at once, and more at a time would not be faster. */
const CALLS = { concurrent: 2, maxWaiting: 500 }
const EXPENSIVE = { concurrent: 1, maxWaiting: 20 }
/** Of all people: fewer than the connections of a database, so that other calls find one. */
const ALL_EXPENSIVE = { concurrent: 3, maxWaiting: 500 }

/**
 * When the calls of a person run. Whoever sends a minute's allowance at once waits for themselves: two of their calls run at a
 * time, or one that is expensive. Expensive calls of different people run a few at a time and in turn.
 */
export class CallTurns {
  readonly #calls = new CallsOfPerson(CALLS.concurrent, CALLS.maxWaiting)
  readonly #expensive = new CallsOfPerson(EXPENSIVE.concurrent, EXPENSIVE.maxWaiting)
  readonly #allExpensive = new FairQueue(ALL_EXPENSIVE.concurrent, ALL_EXPENSIVE.maxWaiting)

  run<Result>(personId: number, work: () => Promise<Result>): Promise<Result> {
    return this.#calls.run(personId, work)
  }

  runExpensive<Result>(personId: number, work: () => Promise<Result>): Promise<Result> {
    return this.#expensive.run(personId, () => this.#inTurn(personId, work))
  }

  async #inTurn<Result>(personId: number, work: () => Promise<Result>): Promise<Result> {
    const release = await this.#allExpensive.acquire([String(personId)])
    if (!release) throw new AppError(503, errorTexts.busy, { headers: { 'retry-after': '3' } })
    try {
      return await work()
    } finally {
      release()
    }
  }
}
