import type { Release } from './semaphore.ts'

interface Waiter {
  enter(): void
  refuse(): void
}

/** The waiting callers, by lane. A lane contains either inner lanes or a queue. */
class Lane {
  /** In the order of their turns. */
  readonly #lanes = new Map<string, Lane>()
  readonly #queue: Waiter[] = []
  #size = 0

  get size(): number {
    return this.#size
  }

  add(waiter: Waiter, [name, ...rest]: readonly string[]): void {
    this.#size += 1
    if (name === undefined) {
      this.#queue.push(waiter)
      return
    }
    const lane = this.#lanes.get(name) ?? new Lane()
    this.#lanes.set(name, lane)
    lane.add(waiter, rest)
  }

  /** Removes the first waiter of the lane whose turn it is; that lane then moves behind the others. */
  next(): Waiter | undefined {
    if (this.#size === 0) return undefined
    this.#size -= 1
    const [first] = this.#lanes
    if (!first) return this.#queue.shift()
    const [name, lane] = first
    const waiter = lane.next()
    this.#lanes.delete(name)
    if (lane.size > 0) this.#lanes.set(name, lane)
    return waiter
  }

  /** Removes the last waiter of the longest lane. */
  last(): Waiter | undefined {
    if (this.#size === 0) return undefined
    this.#size -= 1
    const [first, ...others] = this.#lanes
    if (!first) return this.#queue.pop()
    // Of lanes of the same length, the one whose turn comes last.
    const [name, lane] = others.reduce((longest, each) => (each[1].size >= longest[1].size ? each : longest), first)
    const waiter = lane.last()
    if (lane.size === 0) this.#lanes.delete(name)
    return waiter
  }
}

/**
 * A semaphore whose permits go to lanes in turn (round-robin), so that many waiters in one lane do not delay another. A
 * lane is a path: the lanes inside a lane share its turns. When too many wait, the last waiter of the longest lane is
 * refused.
 */
export class FairQueue {
  readonly #permits: number
  readonly #maxWaiting: number
  readonly #waiting = new Lane()
  #held = 0

  constructor(permits: number, maxWaiting: number) {
    this.#permits = permits
    this.#maxWaiting = maxWaiting
  }

  /**
   * Waits for a permit. Resolves to undefined if refused, which can happen at any time during the wait. All paths with
   * the same beginning must have the same depth.
   */
  acquire(lane: readonly string[]): Promise<Release | undefined> {
    if (this.#held < this.#permits) {
      this.#held += 1
      return Promise.resolve(this.#release)
    }
    return new Promise((resolve) => {
      this.#waiting.add({ enter: () => resolve(this.#release), refuse: () => resolve(undefined) }, lane)
      if (this.#waiting.size > this.#maxWaiting) this.#waiting.last()?.refuse()
    })
  }

  /** Like `acquire`, but undefined once `signal` aborts; a permit that comes later goes to the next. */
  async acquireUntil(signal: AbortSignal, lane: readonly string[]): Promise<Release | undefined> {
    const { promise: aborted, resolve } = Promise.withResolvers<undefined>()
    const abort = () => resolve(undefined)
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
    const permit = this.acquire(lane)
    const first = await Promise.race([aborted, permit])
    signal.removeEventListener('abort', abort)
    if (first === undefined) void permit.then((release) => release?.())
    return first
  }

  readonly #release = (): void => {
    const next = this.#waiting.next()
    if (next) next.enter()
    else this.#held -= 1
  }
}
