import type { DatabaseHandle } from '../../database/database.ts'
import { liveChannel, parseLive } from '../live/notify.ts'

/** From so many notices on, to count them costs as much as the page that is shown of them. */
const DEEP = 1_000
/** Notifications that are lost with their connection must not make a number wrong for longer than this. */
const KEPT_MS = 10_000
const MOST_BOXES = 10_000

/** How many notices have reached somebody, and how many of them are unread; only where they are very many. */
export interface Counts {
  readonly size?: number
  readonly unread?: number
}

/** What was counted while nothing had been written meanwhile. */
interface Counting {
  readonly personId: number
  valid: boolean
}

/**
 * The numbers of people with very many notices, remembered until a notice goes out to anybody or they read one, in whichever
 * process. What another process writes is heard of with the event that tells open portals of it.
 */
export class DeepBoxes {
  readonly #database: DatabaseHandle
  readonly #counts = new Map<number, Counts & { until: number }>()
  readonly #countings = new Set<Counting>()
  #listening: Promise<unknown> | undefined
  #hears = false

  constructor(database: DatabaseHandle) {
    this.#database = database
  }

  /** The remembered numbers. */
  of(personId: number): Counts {
    const kept = this.#counts.get(personId)
    return kept && kept.until > Date.now() ? kept : {}
  }

  /** Runs what counts, and remembers the numbers that it gives, unless they may be out of date by then. */
  async counting<Result extends Required<Counts>>(personId: number, count: () => Promise<Result>): Promise<Result> {
    const counting: Counting = { personId, valid: this.#hears }
    this.#countings.add(counting)
    try {
      const counted = await count()
      this.#remember(counting, counted)
      return counted
    } finally {
      this.#countings.delete(counting)
    }
  }

  #remember({ personId, valid }: Counting, { size, unread }: Required<Counts>): void {
    const deep = { ...(size >= DEEP && { size }), ...(unread >= DEEP && { unread }) }
    if (deep.size === undefined && deep.unread === undefined) return
    this.#listen()
    if (!valid) return
    if (this.#counts.size >= MOST_BOXES) this.#counts.clear()
    // Not longer from each time on: what is remembered was not counted anew.
    const until = this.#counts.get(personId)?.until ?? 0
    this.#counts.set(personId, { ...deep, until: until > Date.now() ? until : Date.now() + KEPT_MS })
  }

  /** Waits for what writes notices, or those of one person: whoever wrote them must not be told what was before. */
  async after<Result>(write: Promise<Result>, personId?: number): Promise<Result> {
    try {
      return await write
    } finally {
      if (personId === undefined) this.#forgetAll()
      else this.#forget(personId)
    }
  }

  #forget(personId: number): void {
    this.#counts.delete(personId)
    for (const counting of this.#countings) if (counting.personId === personId) counting.valid = false
  }

  #forgetAll(): void {
    this.#counts.clear()
    for (const counting of this.#countings) counting.valid = false
  }

  #listen(): void {
    const hear = (payload: string) => {
      const event = parseLive(payload)
      if (event?.t === 'notice') this.#forgetAll()
      if (event?.t === 'person') this.#forget(event.id)
    }
    this.#listening ??= this.#database
      .listen(liveChannel, hear, () => this.#forgetAll())
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

const boxes = new WeakMap<DatabaseHandle, DeepBoxes>()

/** What is remembered of a database in this process. */
export function deepBoxes(database: DatabaseHandle): DeepBoxes {
  const kept = boxes.get(database) ?? new DeepBoxes(database)
  boxes.set(database, kept)
  return kept
}
