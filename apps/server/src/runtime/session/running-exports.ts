import type { ServerResponse } from 'node:http'
import { refusal } from './request-limit.ts'

/** An export keeps the ids of its lines in memory until its reader has received the last of them. */
const MAX_OF_PERSON = 3

/** The exports that are being read, by person. */
export class RunningExports {
  readonly #running = new Map<number, number>()

  /** Counts an export until its response has ended; a 429 if the person has too many. */
  add(personId: number, response: ServerResponse): void {
    const running = this.#running.get(personId) ?? 0
    if (running >= MAX_OF_PERSON) throw tooManyAtOnce()
    // Its `close` event has already been emitted.
    if (response.closed) return
    this.#running.set(personId, running + 1)
    response.once('close', () => this.#remove(personId))
  }

  #remove(personId: number): void {
    const remaining = (this.#running.get(personId) ?? 0) - 1
    if (remaining > 0) this.#running.set(personId, remaining)
    else this.#running.delete(personId)
  }
}

const tooManyAtOnce = () =>
  refusal(5_000, () => ({
    zh: `最多可同时导出 ${MAX_OF_PERSON} 个文件，请等其中一个完成后重试。`,
    en: `At most ${MAX_OF_PERSON} files can be exported at once. Wait until one of them is done, and try again.`,
  }))
