import type { LookDocument } from '@quadrangle/api-client/contract'

/** `unknown`: the server died before it responded, so the request may have been carried out or not. */
export type Result = 'unknown' | 'acknowledged' | 'refused'

/** Result according to a response; `undefined` means that the server died. */
export const resultOf = (response: { readonly status: number } | undefined): Result =>
  response === undefined ? 'unknown' : response.status === 200 ? 'acknowledged' : 'refused'

interface Attempt {
  readonly by: string
  result: Result
  /** The version that the response names. */
  version?: number
}

/** A draft as its author saw it. */
export interface DraftState {
  readonly id: number
  readonly revision: number
  readonly based_on: number
  readonly document: LookDocument
}

/** A request to publish a draft, immediately or at a scheduled time; the version has its name. */
export interface Publishing extends Attempt {
  readonly kind: 'publishing'
  readonly name: string
  readonly draft: DraftState
  readonly scheduled: boolean
}

/** A request to roll back; the version has its note. */
export interface Rollback extends Attempt {
  readonly kind: 'rollback'
  readonly note: string
  readonly of: number
  /** The newest version that its author had seen. */
  readonly seen: number
}

/** A change of one help topic, or the undoing of one. */
export interface ContentChange extends Attempt {
  readonly kind: 'content'
  readonly path: string
  readonly before: string
  readonly after: string
}

export type Change = Publishing | Rollback | ContentChange

export interface Save extends Attempt {
  /** The revision that its author had seen. */
  readonly seen: number
  /** The document that was sent; undefined if the server makes it from choices. */
  readonly sent: LookDocument | undefined
  readonly merge: boolean
  /** The draft in the response. */
  draft?: DraftState
}

type AcknowledgedSave = Save & { readonly draft: DraftState }

/** The saves of one draft, with their results. */
export class DraftHistory {
  readonly saves: Save[] = []
  /** Whether its removal was requested. */
  removed = false

  acknowledged(): AcknowledgedSave[] {
    return this.saves.filter((save): save is AcknowledgedSave => save.draft !== undefined)
  }

  documentAt(revision: number): LookDocument | undefined {
    return this.acknowledged().find(({ draft }) => draft.revision === revision)?.draft.document
  }
}

/** Requests of the administrators, and the responses to them. */
export class History {
  readonly changes: Change[] = []
  readonly drafts = new Map<number, DraftHistory>()
  readonly violations: string[] = []
  conflicts = 0
  #marks = 0

  /** A text that no other change has. */
  mark(): string {
    this.#marks += 1
    return `change-${this.#marks}`
  }

  violation(text: string): void {
    if (!this.violations.includes(text)) this.violations.push(text)
  }

  draft(id: number): DraftHistory {
    const draftHistory = this.drafts.get(id) ?? new DraftHistory()
    this.drafts.set(id, draftHistory)
    return draftHistory
  }

  /** Adds a draft that was created or read. */
  addDraft(draft: DraftState, by: string): void {
    const history = this.draft(draft.id)
    if (history.saves.length > 0) return
    history.saves.push({ by, result: 'acknowledged', seen: 0, sent: undefined, merge: false, draft })
  }
}
