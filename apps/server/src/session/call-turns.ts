import { AppError } from '../http/app-error.ts'
import { errorTexts } from '../http/error-texts.ts'
import { FairQueue } from '../shared/fair-queue.ts'
import { CallsOfPerson } from './calls-of-person.ts'

/** Of one person: a page makes some twenty calls at once, and more at a time would not be faster. */
const CALLS = { concurrent: 2, maxWaiting: 500 }
const EXPENSIVE = { concurrent: 1, maxWaiting: 20 }
/** Of all people: fewer than the connections of a database, so that other calls find one. */
const ALL_EXPENSIVE = { concurrent: 3, maxWaiting: 500 }

type Work = () => Promise<unknown>

/** What a call holds from before its body is read, because reading one is work, too, until it is answered. */
export interface CallTurn {
  /** Whether the work has begun, which goes on if the caller hangs up. */
  hasBegun: boolean
  /** Does the work; that of an expensive call when it is the person's turn. */
  run(work: Work): Promise<unknown>
  /** Lets the next call of the person begin. */
  end(): void
}

/**
 * When the calls of a person run. Whoever sends a minute's allowance at once waits for themselves: two of their calls run at a
 * time, or one that is expensive. Expensive calls of different people run a few at a time and in turn.
 */
export class CallTurns {
  readonly #calls = new CallsOfPerson(CALLS.concurrent, CALLS.maxWaiting)
  readonly #expensive = new CallsOfPerson(EXPENSIVE.concurrent, EXPENSIVE.maxWaiting)
  readonly #allExpensive = new FairQueue(ALL_EXPENSIVE.concurrent, ALL_EXPENSIVE.maxWaiting)

  /** Waits for the earlier calls of a person. */
  async start(personId: number, isExpensive: boolean): Promise<CallTurn> {
    const release = await (isExpensive ? this.#expensive : this.#calls).start(personId)
    const run = isExpensive ? (work: Work) => this.#runExpensive(personId, work) : (work: Work) => work()
    let hasEnded = false
    return {
      hasBegun: false,
      run,
      end() {
        // The server answers others before the next in line: a call that needs no I/O would follow at once.
        if (!hasEnded) setImmediate(release)
        hasEnded = true
      },
    }
  }

  async #runExpensive(personId: number, work: Work): Promise<unknown> {
    const release = await this.#allExpensive.acquire([String(personId)])
    if (!release) throw new AppError(503, errorTexts.busy, { headers: { 'retry-after': '3' } })
    try {
      return await work()
    } finally {
      setImmediate(release)
    }
  }
}
