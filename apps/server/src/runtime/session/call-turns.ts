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

/**
 * The turn of a call. It begins before the body is read, because reading a body is work, too, and ends when the
 * response is sent.
 */
export interface CallTurn {
  /** Whether the work has begun. It then continues even if the caller disconnects. */
  hasBegun: boolean
  /**
   * Waits, if the caller is a heavy user, for the calls of other heavy users. Call it after the body is read, so that a
   * slow sender blocks no one else.
   */
  waitForHeavyUsers(): Promise<void>
  /** Runs the work. An expensive call waits for its turn among the expensive calls of all people. */
  run(work: Work): Promise<unknown>
  /** Lets the next call of the person begin. */
  end(): void
}

interface TurnOptions extends CallKind {
  /** The person, or an address without a session. */
  readonly caller: string
  /** Lets the next call of the same person begin. */
  readonly releasePersonal?: Release
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

  /** Waits for the earlier calls of a person. */
  async start(personId: number, kind: CallKind): Promise<CallTurn> {
    const releasePersonal = await (kind.isExpensive ? this.#expensive : this.#calls).start(personId)
    return this.#turn({ ...kind, caller: String(personId), releasePersonal })
  }

  /** The turn of a heavy user whose own calls do not wait for each other: a person, or an address without a session. */
  startHeavy(caller: string, isExpensive: boolean): CallTurn {
    return this.#turn({ caller, isExpensive, isHeavyUser: true })
  }

  #turn({ caller, isExpensive, isHeavyUser, releasePersonal }: TurnOptions): CallTurn {
    const releases = releasePersonal ? [releasePersonal] : []
    const releaseAll = () => {
      for (const release of releases) release()
    }
    let hasEnded = false
    let beganAt: number | undefined
    return {
      hasBegun: false,
      waitForHeavyUsers: async () => {
        if (!isHeavyUser) return
        const release = await acquire(isExpensive ? this.#heavyExpensive : this.#heavyCalls, caller)
        // The caller may have disconnected during the wait.
        if (hasEnded) return release()
        releases.push(release)
        if (releasePersonal) beganAt = performance.now()
      },
      run: isExpensive ? (work) => this.#runExpensive(caller, work) : (work) => work(),
      end() {
        if (hasEnded) return
        hasEnded = true
        // Lets the server handle other requests before the next call in the queue: a call without I/O would follow
        // immediately.
        if (beganAt === undefined) setImmediate(releaseAll)
        else setTimeout(releaseAll, Math.min(MAX_PAUSE_MS, performance.now() - beganAt))
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
