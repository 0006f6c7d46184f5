import type { ServerResponse } from 'node:http'
import { refusal } from './request-limit.ts'

/** An export stays in memory until its reader has received the last of it. */
export const MAX_AT_ONCE = 3

/** The exports that are being read, by the id of a person, or of another kind of caller. */
export class RunningExports {
  readonly #running = new Map<number, number>()
  readonly #refusal: () => Error

  /** `refusal`: the error for a caller with too many. */
  constructor(refusal: () => Error = tooManyAtOnce) {
    this.#refusal = refusal
  }

  /** Counts an export until its response has ended; fails if the caller has too many. */
  add(callerId: number, response: ServerResponse): void {
    const running = this.#running.get(callerId) ?? 0
    if (running >= MAX_AT_ONCE) throw this.#refusal()
    // Its `close` event has already been emitted.
    if (response.closed) return
    this.#running.set(callerId, running + 1)
    response.once('close', () => this.#remove(callerId))
  }

  #remove(callerId: number): void {
    const remaining = (this.#running.get(callerId) ?? 0) - 1
    if (remaining > 0) this.#running.set(callerId, remaining)
    else this.#running.delete(callerId)
  }
}

const tooManyAtOnce = () =>
  refusal(5_000, () => ({
    zh: `最多可同时导出 ${MAX_AT_ONCE} 个文件，请等其中一个完成后重试。`,
    en: `At most ${MAX_AT_ONCE} files can be exported at once. Wait until one of them is done, and try again.`,
  }))
