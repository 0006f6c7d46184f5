import type { DatabaseHandle } from '../../database/database.ts'
import { liveChannel, parseLive } from '../live/notify.ts'

/** From so many notices on, to count them costs more than the page that is shown of them. */
const DEEP = 1_000
/** Notifications that are lost with their connection must not make a number wrong for longer than this. */
const KEPT_MS = 10_000
const MOST_BOXES = 10_000

/**
 * How many notices have reached people with very many, remembered until a notice goes out to anybody, from whichever
 * process. Only the number shown beside a page may be some milliseconds old; the page itself, and what is unread, never is.
 */
export class DeepBoxes {
  readonly #database: DatabaseHandle
  readonly #sizes = new Map<number, { size: number; until: number }>()
  /** Grows with every notice that goes out: what was counted before one is not remembered after it. */
  #sent = 0
  #listening: Promise<unknown> | undefined
  #hears = false

  constructor(database: DatabaseHandle) {
    this.#database = database
  }

  /** The remembered number, if there is one. */
  sizeOf(personId: number): number | undefined {
    const kept = this.#sizes.get(personId)
    return kept && kept.until > Date.now() ? kept.size : undefined
  }

  /** Call it before counting, and what it returns with the number that was counted. */
  remember(personId: number): (size: number) => void {
    const sent = this.#sent
    const heard = this.#hears
    return (size) => {
      if (size < DEEP) return
      this.#listen()
      if (!heard || sent !== this.#sent) return
      if (this.#sizes.size >= MOST_BOXES) this.#sizes.clear()
      this.#sizes.set(personId, { size, until: Date.now() + KEPT_MS })
    }
  }

  #listen(): void {
    const forget = () => {
      this.#sent += 1
      this.#sizes.clear()
    }
    this.#listening ??= this.#database
      .listen(liveChannel, (payload) => parseLive(payload)?.t === 'notice' && forget(), forget)
      .then(
        () => {
          this.#hears = true
        },
        () => {
          // Nothing is remembered then; whoever counts next tries again.
          this.#listening = undefined
        },
      )
  }
}
