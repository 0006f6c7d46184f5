import { AppError } from './app-error.ts'
import { Lately } from './lately.ts'

const MINUTE_MS = 60_000

/** What a person has left, and since when: it grows back by itself, up to all of it. */
interface Allowance {
  left: number
  at: number
}

/**
 * How much each person may still ask of this process. An allowance of so many requests a minute may be used up at once and
 * grows back steadily, so somebody who opens twenty tabs does not wait, and a script that never stops does. It stands in
 * memory: each process counts for itself, and a request costs no look into the database.
 */
export class RequestLimit {
  readonly #perMinute: number
  readonly #now: () => number
  /** After a minute without a request an allowance is whole again, as that of somebody who is not in here. */
  readonly #allowances: Lately<number, Allowance>
  /** Sessions of people who have nothing left, and until when: they are refused before anybody looks who they are. */
  readonly #held: Lately<string, number>

  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute
    this.#now = now
    this.#allowances = new Lately(MINUTE_MS, now)
    this.#held = new Lately(MINUTE_MS, now)
  }

  /** Refuses a session with 429 while its person has nothing left. */
  refuseHeld(session: string): void {
    const wait = (this.#held.get(session) ?? 0) - this.#now()
    if (wait > 0) throw this.#refusal(wait)
  }

  /** Takes what a request of a person costs, or refuses it with 429. A refused one costs nothing. */
  take(personId: number, session: string, cost: number): void {
    const now = this.#now()
    const { left: before, at } = this.#allowances.get(personId) ?? { left: this.#perMinute, at: now }
    const left = Math.min(this.#perMinute, before + ((now - at) * this.#perMinute) / MINUTE_MS)
    const passes = left >= cost
    this.#allowances.set(personId, { left: passes ? left - cost : left, at: now })
    if (passes) return
    if (left < 1) this.#held.set(session, now + this.#msUntil(1 - left))
    throw this.#refusal(this.#msUntil(cost - left))
  }

  /** How long it takes until so much has grown back. */
  #msUntil(missing: number): number {
    return (missing * MINUTE_MS) / this.#perMinute
  }

  #refusal(waitMs: number): AppError {
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
    const most = this.#perMinute
    return new AppError(
      429,
      {
        zh: `您的账号请求过于频繁（每分钟最多约 ${most} 次），请在 ${seconds} 秒后重试。`,
        en: `Your account made too many requests; about ${most} a minute are allowed. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
      },
      { headers: { 'retry-after': String(seconds) } },
    )
  }
}
