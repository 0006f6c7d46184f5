import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** The right to be the only process on a database that does some work. */
export interface Leadership {
  /** Aborts when leadership is lost: its connection broke, so another process may lead now. */
  readonly lost: AbortSignal
  /** Gives leadership up. */
  release(): Promise<void>
}

/** How often the other processes try to become the leader. */
const RETRY_MS = 500
/** How often the leader checks its connection. */
const PING_MS = 5_000

/** For a database that only one process can open. */
export function soleLeadership(): Leadership {
  return { lost: new AbortController().signal, release: async () => undefined }
}

/**
 * Waits until this process holds the advisory lock `key`, which lasts as long as its connection. Polls instead of
 * blocking in `pg_advisory_lock`: a statement that runs for hours holds VACUUM back. Returns undefined once `stop`
 * aborts; an unreachable database is reported to `onError` and retried.
 */
export async function waitForLeadership(
  connect: () => pg.Client,
  key: number,
  stop: AbortSignal,
  onError: (error: unknown) => void,
): Promise<Leadership | undefined> {
  let candidate: LockConnection | undefined
  while (!stop.aborted) {
    try {
      if (candidate === undefined || candidate.lost.aborted) candidate = await LockConnection.open(connect)
      if (await candidate.tryLock(key)) return candidate
    } catch (error) {
      onError(error)
      await candidate?.release()
      candidate = undefined
    }
    // Rejects when `stop` aborts, which the loop checks next.
    await sleep(RETRY_MS, undefined, { signal: stop }).catch(() => undefined)
  }
  await candidate?.release()
  return undefined
}

class LockConnection implements Leadership {
  readonly #client: pg.Client
  readonly #lost = new AbortController()
  #ping: NodeJS.Timeout | undefined
  #released = false

  private constructor(client: pg.Client) {
    this.#client = client
    // Without a handler a lost connection would end the process; 'end' follows.
    client.on('error', () => this.#lose())
    client.once('end', () => this.#lose())
  }

  static async open(connect: () => pg.Client): Promise<LockConnection> {
    const client = connect()
    const connection = new LockConnection(client)
    await client.connect()
    return connection
  }

  get lost(): AbortSignal {
    return this.#lost.signal
  }

  async tryLock(key: number): Promise<boolean> {
    const { rows } = await this.#client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [key])
    if (rows[0]?.locked !== true) return false
    this.#ping = setInterval(() => void this.#client.query('select 1').catch(() => this.#lose()), PING_MS).unref()
    return true
  }

  async release(): Promise<void> {
    this.#released = true
    clearInterval(this.#ping)
    // Closing the connection releases the lock, even if the connection is broken.
    await this.#client.end().catch(() => undefined)
  }

  #lose(): void {
    clearInterval(this.#ping)
    if (this.#released || this.#lost.signal.aborted) return
    this.#lost.abort()
    void this.#client.end().catch(() => undefined)
  }
}
