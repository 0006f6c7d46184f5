import { AppError } from '../http/app-error.ts'
import { errorTexts } from '../http/error-texts.ts'
import { FairQueue } from '../shared/fair-queue.ts'
import { Semaphore } from '../shared/semaphore.ts'
import { refusal } from './request-limit.ts'

/** Fewer than the connections of a database, so that other calls find one. */
const CONCURRENT = 3
const MAX_WAITING = 500
const MAX_WAITING_OF_PERSON = 20

/**
 * Runs the expensive calls of each person one after another, and those of different people a few at a time and in turn. So
 * whoever sends a minute's allowance at once waits for themselves, and others for one call of theirs.
 */
export class ExpensiveCalls {
  readonly #turns = new FairQueue(CONCURRENT, MAX_WAITING)
  readonly #people = new Map<number, Semaphore>()

  async run<Result>(personId: number, work: () => Promise<Result>): Promise<Result> {
    const own = this.#people.get(personId) ?? new Semaphore(1, MAX_WAITING_OF_PERSON)
    this.#people.set(personId, own)
    const release = await own.acquire()
    if (!release) throw tooManyAtOnce()
    try {
      return await this.#inTurn(personId, work)
    } finally {
      release()
      if (own.isIdle) this.#people.delete(personId)
    }
  }

  async #inTurn<Result>(personId: number, work: () => Promise<Result>): Promise<Result> {
    const release = await this.#turns.acquire([String(personId)])
    if (!release) throw new AppError(503, errorTexts.busy, { headers: { 'retry-after': '3' } })
    try {
      return await work()
    } finally {
      release()
    }
  }
}

const tooManyAtOnce = () =>
  refusal(1_000, () => ({
    zh: '您同时进行的操作太多，请等其中一些完成后重试。',
    en: 'Too many of your requests are running at once. Wait until some of them are done, and try again.',
  }))
