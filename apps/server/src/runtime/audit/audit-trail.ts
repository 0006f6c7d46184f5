import type { AuditAction } from '@quadrangle/api-client/contract'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { type AuditEntry, recordAudit, recordLook } from './record-audit.ts'

/** Details known to a handler beyond the action that its call declares. */
export type AuditDetails = Partial<AuditEntry>

/** The audit entry of one call. It is recorded after the handler has succeeded, or by the handler in its transaction. */
export class AuditTrail {
  readonly #declared: AuditAction | undefined
  readonly #personId: number | undefined
  #details: AuditDetails = {}
  #settled = false

  /** `declared`: the action of the contract; undefined for a call that is not recorded. */
  constructor(declared: AuditAction | undefined, personId: number | undefined) {
    this.#declared = declared
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
    this.#settled = true
  }

  /** Records nothing, because nothing has changed. */
  skip(): void {
    this.#requireAction()
    this.#settled = true
  }

  /** Records the entry, unless it was recorded or skipped before. */
  async finish(database: DatabaseHandle): Promise<void> {
    if (this.#declared === undefined || this.#settled) return
    this.#settled = true
    await recordLook(database, this.#entry())
  }

  #entry(): AuditEntry {
    return { personId: this.#personId ?? null, action: this.#requireAction(), ...this.#details }
  }

  #requireAction(): AuditAction {
    if (this.#declared !== undefined) return this.#declared
    throw new Error('The contract does not say what this call audits: declare `audit` there.')
  }
}
