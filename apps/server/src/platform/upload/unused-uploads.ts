import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../database/schema.ts'
import type { FileStore } from './file-store.ts'
import { type PurposeName, purposes } from './purposes.ts'
import { forgetUnused } from './repository.ts'

interface Task {
  readonly personId: number
  readonly purpose: PurposeName
}

/**
 * Removes unused uploads except the newest of each person and purpose. It runs after the upload that exceeded the
 * limit, for one person after another, so that no request waits for it.
 */
export class UnusedUploads {
  readonly #db: Db
  readonly #store: FileStore
  readonly #log: FastifyBaseLogger
  /** Pending tasks by person and purpose, so that each is done once. */
  readonly #tasks = new Map<string, Task>()
  #running: Promise<void> | undefined

  constructor(db: Db, store: FileStore, log: FastifyBaseLogger) {
    this.#db = db
    this.#store = store
    this.#log = log
  }

  /** Schedules the removal of unused uploads. Must be called after each upload. */
  forget(personId: number, purpose: PurposeName): void {
    this.#tasks.set(`${personId} ${purpose}`, { personId, purpose })
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
  }

  /** Waits until nothing is left to do. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #run(): Promise<void> {
    for (const [key, { personId, purpose }] of this.#tasks) {
      this.#tasks.delete(key)
      try {
        const ids = await forgetUnused(this.#db, personId, purpose, purposes[purpose].unused)
        for (const id of ids) await this.#remove(id)
      } catch (error) {
        this.#log.warn({ err: error }, 'unused uploads could not be deleted; the next upload tries again')
      }
    }
  }

  /** One file that cannot be deleted does not keep the others. */
  async #remove(id: string): Promise<void> {
    try {
      await this.#store.remove(id)
    } catch (error) {
      this.#log.error({ err: error, file: id }, 'the file of an unused upload could not be deleted; delete it by hand')
    }
  }
}
