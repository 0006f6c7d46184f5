import type { AuditAction } from '@quadrangle/api-client/contract'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { type AuditEntry, recordAudit, recordView } from './record-audit.ts'

/** The parts of an entry that a handler adds to the action that its call declares. */
export type AuditDetails = Partial<AuditEntry>

/** The audit entry of one call. It is recorded after the handler has succeeded, or by the handler in its transaction. */
export class AuditTrail {
  readonly #declaredAction: AuditAction | undefined
  readonly #personId: number | undefined
  #details: AuditDetails = {}
  #isFinished = false

  /** `declaredAction`: from the contract; undefined for a call that is not recorded. */
  constructor(declaredAction: AuditAction | undefined, personId: number | undefined) {
    this.#declaredAction = declaredAction
    this.#personId = personId
  }

  /** Adds to the entry. */
  add(details: AuditDetails): void {
    this.#requireAction()
    this.#details = {
      ...this.#details,
      ...details,
      detail: { ...this.#details.detail, ...details.detail },
    }
  }

  /** Records the entry now, in the transaction of the change that it describes. */
  async record(trx: Db, details: AuditDetails = {}): Promise<void> {
    this.add(details)
    await recordAudit(trx, this.#entry())
    this.#isFinished = true
  }

  /** Records nothing, because nothing has changed. */
  skip(): void {
    this.#requireAction()
    this.#isFinished = true
  }

  /** Records the entry, unless it was recorded or skipped before. */
  async finish(database: DatabaseHandle): Promise<void> {
    if (this.#declaredAction === undefined || this.#isFinished) return
    this.#isFinished = true
    await recordView(database, this.#entry())
  }

  #entry(): AuditEntry {
    return { personId: this.#personId ?? null, action: this.#requireAction(), ...this.#details }
  }

  #requireAction(): AuditAction {
    if (this.#declaredAction !== undefined) return this.#declaredAction
    throw new Error('The contract does not say what this call audits: declare `audit` there.')
  }
}
