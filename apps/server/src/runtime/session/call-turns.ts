import { AppError } from '../http/app-error.ts'
import { errorTexts } from '../http/error-texts.ts'
import { FairQueue } from '../shared/fair-queue.ts'
import type { Release } from '../shared/semaphore.ts'
import { CallsOfPerson } from './calls-of-person.ts'

/** Limits per person: a page makes some twenty calls at once, and running more at a time would not be faster. */
const CALLS = { concurrent: 2, maxWaiting: 500 }
const EXPENSIVE = { concurrent: 1, maxWaiting: 20 }
/** Limit for all people together: fewer than the connections of a database, so that other calls find a free one. */
const ALL_EXPENSIVE = { concurrent: 3, maxWaiting: 500 }
/**
 * Limit for all heavy users together, for both kinds of calls: the thread does their work one after another anyway, and
 * calls of others run in between.
 */
const HEAVY_USERS = { concurrent: 1, maxWaiting: 500 }
/** A heavy user pauses after a call for as long as it took, but not longer than this. */
const MAX_PAUSE_MS = 500

type Work = () => Promise<unknown>

export interface CallKind {
  readonly isExpensive: boolean
  readonly isHeavyUser: boolean
}

/** Turn of a call, held from before its body is read, because reading one is work, too, until its response is sent. */
export interface CallTurn {
  /** Whether the work has begun. It then continues even if the caller disconnects. */
  hasBegun: boolean
  /** Runs the work; that of an expensive call waits for the person's turn. */
  run(work: Work): Promise<unknown>
  /** Lets the next call of the person begin. */
  end(): void
}

/**
 * Decides when the calls of a person run. A person who sends a minute's allowance at once waits only for their own
 * calls: two run at a time, or one that is expensive. Expensive calls of different people run a few at a time and in
 * turn. Heavy users, who have used up much of their allowance, also wait for each other, so that many of them delay
 * others no longer than one would.
 */
export class CallTurns {
  readonly #calls = new CallsOfPerson(CALLS.concurrent, CALLS.maxWaiting)
  readonly #expensive = new CallsOfPerson(EXPENSIVE.concurrent, EXPENSIVE.maxWaiting)
  readonly #allExpensive = new FairQueue(ALL_EXPENSIVE.concurrent, ALL_EXPENSIVE.maxWaiting)
  readonly #heavyCalls = new FairQueue(HEAVY_USERS.concurrent, HEAVY_USERS.maxWaiting)
  readonly #heavyExpensive = new FairQueue(HEAVY_USERS.concurrent, HEAVY_USERS.maxWaiting)

  /** Waits for the earlier calls of a person, and then, if that is a heavy user, for those of other heavy users. */
  async start(personId: number, { isExpensive, isHeavyUser }: CallKind): Promise<CallTurn> {
    const releasePersonal = await (isExpensive ? this.#expensive : this.#calls).start(personId)
    const caller = String(personId)
    const releaseShared = isHeavyUser
      ? await this.#acquireHeavy(caller, isExpensive).catch(releaseAndThrow(releasePersonal))
      : undefined
    const release = () => {
      releaseShared?.()
      releasePersonal()
    }
    if (!isHeavyUser) return this.#turn(caller, isExpensive, release)
    const began = performance.now()
    return this.#turn(caller, isExpensive, () => {
      setTimeout(release, Math.min(MAX_PAUSE_MS, performance.now() - began))
    })
  }

  /** Waits for the calls of other heavy users. The caller is a person, or an address without a session. */
  async startHeavy(caller: string, isExpensive: boolean): Promise<CallTurn> {
    return this.#turn(caller, isExpensive, await this.#acquireHeavy(caller, isExpensive))
  }

  #acquireHeavy(caller: string, isExpensive: boolean): Promise<Release> {
    return acquire(isExpensive ? this.#heavyExpensive : this.#heavyCalls, caller)
  }

  #turn(caller: string, isExpensive: boolean, release: Release): CallTurn {
    const run = isExpensive ? (work: Work) => this.#runExpensive(caller, work) : (work: Work) => work()
    let hasEnded = false
    return {
      hasBegun: false,
      run,
      end() {
        // Lets the server handle other requests before the next call in the queue: a call without I/O would follow
        // immediately.
        if (!hasEnded) setImmediate(release)
        hasEnded = true
      },
    }
  }

  async #runExpensive(caller: string, work: Work): Promise<unknown> {
    const release = await acquire(this.#allExpensive, caller)
    try {
      return await work()
    } finally {
      setImmediate(release)
    }
  }
}

async function acquire(queue: FairQueue, caller: string): Promise<Release> {
  const release = await queue.acquire([caller])
  if (!release) throw new AppError(503, errorTexts.busy, { headers: { 'retry-after': '3' } })
  return release
}

function releaseAndThrow(release: Release) {
  return (error: unknown): never => {
    release()
    throw error
  }
}
