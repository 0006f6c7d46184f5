import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** That this process, and no other on the same database, does a certain work. */
export interface Leadership {
  /** Aborts when it ended without being given up: the connection that held it is gone, so another process may lead now. */
  readonly lost: AbortSignal
  /** Lets the next one lead. */
  resign(): Promise<void>
}

/** How soon another process follows one that died. */
const TRY_AGAIN_MS = 500
/** How long a connection may be silently dead. */
const CHECK_MS = 5_000

/** Who has a database to themselves leads at once, and for good. */
export function leadAlone(): Leadership {
  return { lost: new AbortController().signal, resign: async () => undefined }
}

/**
 * Waits until nobody else leads, and leads: by a lock that lasts as long as a connection of its own. Asks again and again
 * instead of waiting inside the database, where a statement that waits for hours keeps VACUUM from its work. Undefined
 * once `stop` aborts; until then a database out of reach is waited for.
 */
export async function lead(
  connect: () => pg.Client,
  key: number,
  stop: AbortSignal,
  onTrouble: (error: unknown) => void,
): Promise<Leadership | undefined> {
  let candidate: Candidate | undefined
  while (!stop.aborted) {
    try {
      if (candidate === undefined || candidate.lost.aborted) candidate = await Candidate.come(connect)
      if (await candidate.tryLock(key)) return candidate
    } catch (error) {
      onTrouble(error)
      await candidate?.resign()
      candidate = undefined
    }
    // Cut short by a stop, which the condition above sees.
    await sleep(TRY_AGAIN_MS, undefined, { signal: stop }).catch(() => undefined)
  }
  await candidate?.resign()
  return undefined
}

class Candidate implements Leadership {
  readonly #client: pg.Client
  readonly #lost = new AbortController()
  #check: NodeJS.Timeout | undefined
  #resigned = false

  private constructor(client: pg.Client) {
    this.#client = client
    // Without a handler a lost connection would end the process; 'end' follows.
    client.on('error', () => this.#lose())
    client.once('end', () => this.#lose())
  }

  static async come(connect: () => pg.Client): Promise<Candidate> {
    const client = connect()
    const candidate = new Candidate(client)
    await client.connect()
    return candidate
  }

  get lost(): AbortSignal {
    return this.#lost.signal
  }

  async tryLock(key: number): Promise<boolean> {
    const { rows } = await this.#client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [key])
    if (rows[0]?.locked !== true) return false
    this.#check = setInterval(() => void this.#client.query('select 1').catch(() => this.#lose()), CHECK_MS).unref()
    return true
  }

  async resign(): Promise<void> {
    this.#resigned = true
    clearInterval(this.#check)
    // The lock goes with the connection, also where the connection is broken.
    await this.#client.end().catch(() => undefined)
  }

  #lose(): void {
    clearInterval(this.#check)
    if (this.#resigned || this.#lost.signal.aborted) return
    this.#lost.abort()
    void this.#client.end().catch(() => undefined)
  }
}
