import type { Db } from '../../database/schema.ts'
import type { Localized } from '../../runtime/http/app-error.ts'

/**
 * State of a thing as plain JSON, without fields that every save changes (such as `updated_at`). Null if it does not
 * exist.
 */
export type ChangeState = Readonly<Record<string, unknown>> | null

/** How the change log reads and writes things of one kind. */
export interface ChangeKind {
  /** The name in messages, with an article in English, such as “the app”. */
  readonly name: Localized
  /** Whether the call that makes such a change requires a proof; undoing it then requires one, too. */
  readonly needsProof?: true
  /** The present state, locked until the transaction ends. */
  readonly load: (trx: Db, entityId: string) => Promise<ChangeState>
  /** Applies a state by creating, updating or deleting. Throws an `AppError` if that is impossible. */
  readonly apply: (trx: Db, entityId: string, state: ChangeState, personId: number) => Promise<void>
  /** Fields that an undo restores even if the change left them alone, because their meaning depends on other fields. */
  readonly alwaysRestored?: readonly string[]
  /** Whether the current state is the one that a change led to; by default, whether both are equal. */
  readonly same?: (present: ChangeState, after: ChangeState) => boolean
}

const kinds = new Map<string, ChangeKind>()

/** Adds kinds to the change log. Call it in the module that declares the handlers. */
export function registerChangeKinds(added: Readonly<Record<string, ChangeKind>>): void {
  for (const [name, kind] of Object.entries(added)) {
    if (kinds.has(name)) throw new Error(`The kind of change “${name}” is registered twice.`)
    kinds.set(name, kind)
  }
}

export function changeKind(name: string): ChangeKind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`No folder has registered the kind of change “${name}”.`)
  return kind
}
