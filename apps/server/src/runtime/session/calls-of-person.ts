import { type Release, Semaphore } from '../shared/semaphore.ts'
import { refusal } from './request-limit.ts'

/** Runs a few calls of each person, or of each address of guests, at a time. Further ones wait, and are refused with 429 if too many wait. */
export class CallsOfPerson {
  readonly #concurrent: number
  readonly #maxWaiting: number
  readonly #people = new Map<number | string, Semaphore>()

  constructor(concurrent: number, maxWaiting: number) {
    this.#concurrent = concurrent
    this.#maxWaiting = maxWaiting
  }

  /** Waits until one more call may run. Call the returned function when that call has ended. */
  async start(person: number | string): Promise<Release> {
    const calls = this.#people.get(person) ?? new Semaphore(this.#concurrent, this.#maxWaiting)
    this.#people.set(person, calls)
    const release = await calls.acquire()
    if (!release) throw tooManyAtOnce()
    return () => {
      release()
      if (calls.isIdle) this.#people.delete(person)
    }
  }
}

const tooManyAtOnce = () =>
  refusal(1_000, () => ({
    zh: '您同时进行的操作太多，请等其中一些完成后重试。',
    en: 'Too many of your requests are running at once. Wait until some of them are done, and try again.',
  }))
