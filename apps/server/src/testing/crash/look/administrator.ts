import { contract, type DataOf } from '@quadrangle/api-client/contract'
import type { Client } from './client.ts'
import { anyOf, edited } from './documents.ts'
import { type DraftState, type History, type Publishing, type Result, resultOf, type Save } from './history.ts'
import { TopicEditor } from './topic-editor.ts'

const { look } = contract
/** Name of the draft that both administrators change. */
export const SHARED_NAME = 'shared'
const MAX_AHEAD_MS = 1_500

/** An administrator who changes the look, one call after the other, and records the responses. */
export class Administrator {
  readonly #client: Client
  readonly #history: History
  readonly #topics: TopicEditor
  /** The administrator's own draft; undefined if there is none now. */
  #own: DraftState | undefined
  /** The shared draft as last seen; often older than the state that the other administrator has saved. */
  #shared: DraftState | undefined
  #versions = 1

  constructor(client: Client, history: History) {
    this.#client = client
    this.#history = history
    this.#topics = new TopicEditor(client, history)
  }

  /** Works until `isOver`, or until the server does not respond. */
  async work(isOver: () => boolean): Promise<void> {
    if (!(await this.#readState())) return
    const steps: readonly (() => Promise<Result>)[] = [
      ...Array.from({ length: 4 }, () => () => this.#saveOwn()),
      ...Array.from({ length: 4 }, () => () => this.#saveShared()),
      ...Array.from({ length: 4 }, () => () => this.#publish(false)),
      () => this.#publish(true),
      () => this.#publish(true),
      () => this.#rollBack(),
      () => this.#rollBack(),
      ...Array.from({ length: 3 }, () => () => this.#topics.change()),
      ...Array.from({ length: 2 }, () => () => this.#topics.undo()),
    ]
    while (!isOver() && (await anyOf(steps)()) !== 'unknown');
  }

  /** Reads the state after a restart: a call without a response may have been carried out. */
  async #readState(): Promise<boolean> {
    const drafts = await this.#client.call(look.drafts)
    if (drafts?.status !== 200) return false
    this.#own = undefined
    for (const { id, name, state } of drafts.data.list) {
      if (state === 'failed' && name === this.#ownName) await this.#remove(id)
      if (state !== 'open' || (name !== SHARED_NAME && name !== this.#ownName)) continue
      const response = await this.#client.call(look.draft, { query: { id } })
      if (response?.status !== 200) continue
      this.#history.addDraft(response.data, this.#client.number)
      if (name === SHARED_NAME) this.#shared = response.data
      else this.#own = response.data
    }
    const current = await this.#client.call(look.current)
    this.#versions = current?.data?.version ?? this.#versions
    return true
  }

  get #ownName(): string {
    return `draft of ${this.#client.number}`
  }

  async #remove(id: number): Promise<void> {
    this.#history.draft(id).removed = true
    await this.#client.call(look.removeDraft, { body: { id } })
  }

  async #saveOwn(): Promise<Result> {
    if (!this.#own) return this.#begin()
    const { result, draft } = await this.#save(this.#own, false)
    if (result === 'refused') this.#history.violation(`draft ${this.#own.id} of one person alone had a conflict`)
    this.#own = draft
    return result
  }

  async #begin(): Promise<Result> {
    const response = await this.#client.call(look.createDraft, { body: { name: this.#ownName } })
    if (response?.status === 200) {
      this.#own = response.data
      this.#history.addDraft(response.data, this.#client.number)
    }
    return resultOf(response)
  }

  async #saveShared(): Promise<Result> {
    if (!this.#shared) return 'unknown'
    const { result, draft } = await this.#save(this.#shared, Math.random() < 0.5)
    this.#shared = draft
    if (result !== 'refused') return result
    this.#history.conflicts += 1
    const response = await this.#client.call(look.draft, { query: { id: draft.id } })
    if (response?.status === 200) this.#shared = response.data
    return response ? result : 'unknown'
  }

  async #save(draft: DraftState, merge: boolean): Promise<{ result: Result; draft: DraftState }> {
    const { id, revision } = draft
    const sent = edited(draft.document, this.#history.mark())
    const save: Save = { by: this.#client.number, result: 'unknown', seen: revision, sent, merge }
    this.#history.draft(id).saves.push(save)
    const body = { id, revision, document: sent, merge: merge ? (1 as const) : (0 as const) }
    const result = this.#recordResult(save, await this.#client.call(look.saveDraft, { body }))
    return { result, draft: save.draft ?? draft }
  }

  #recordResult(save: Save, response: { status: number; data: DataOf<typeof look.saveDraft> } | undefined): Result {
    save.result = resultOf(response)
    if (response?.status === 200) save.draft = response.data
    return save.result
  }

  async #publish(isScheduled: boolean): Promise<Result> {
    const draft = this.#own
    if (!draft || draft.revision === 1) return this.#saveOwn()
    const name = this.#history.mark()
    const publishing: Publishing = {
      kind: 'publishing',
      by: this.#client.number,
      result: 'unknown',
      name,
      draft,
      scheduled: isScheduled,
    }
    this.#history.changes.push(publishing)
    const at = isScheduled ? new Date(Date.now() + 100 + Math.random() * MAX_AHEAD_MS).toISOString() : null
    const { id, revision } = draft
    const response = await this.#client.call(look.publish, { body: { id, revision, name, note: '', at } })
    publishing.result = resultOf(response)
    if (response?.status === 200) {
      if (response.data.state === 'published') publishing.version = response.data.version
      this.#own = undefined
    }
    if (response?.status === 409) return this.#mergePublished(draft, conflictsIn(response.data))
    return publishing.result
  }

  /** Merges the changes published since into the administrator's own draft, and chooses a side for each conflict. */
  async #mergePublished({ id, revision }: DraftState, paths: readonly string[]): Promise<Result> {
    this.#history.conflicts += 1
    const save: Save = { by: this.#client.number, result: 'unknown', seen: revision, sent: undefined, merge: true }
    this.#history.draft(id).saves.push(save)
    const choices = paths.map((path) => ({ path, take: anyOf(['mine', 'theirs'] as const) }))
    const response = await this.#client.call(look.updateDraft, { body: { id, revision, choices } })
    const result = this.#recordResult(save, response)
    this.#own = save.draft ?? this.#own
    return result
  }

  async #rollBack(): Promise<Result> {
    const current = await this.#client.call(look.current)
    if (current?.status !== 200) return 'unknown'
    this.#versions = current.data.version
    const note = this.#history.mark()
    const of = 1 + Math.floor(Math.random() * this.#versions)
    const rollback = {
      kind: 'rollback' as const,
      by: this.#client.number,
      result: 'unknown' as Result,
      note,
      of,
      seen: this.#versions,
    }
    this.#history.changes.push(rollback)
    const response = await this.#client.call(look.rollback, { body: { version: of, note, seen: this.#versions } })
    Object.assign(rollback, {
      result: resultOf(response),
      ...(response?.status === 200 && { version: response.data.version }),
    })
    if (rollback.result === 'refused') this.#history.conflicts += 1
    return rollback.result
  }
}

/** The paths that a refusal names as changed by both. */
function conflictsIn(data: unknown): string[] {
  const { changes = [] } = (data ?? {}) as { changes?: readonly { path: string; conflict: 0 | 1 }[] }
  return changes.filter(({ conflict }) => conflict === 1).map(({ path }) => path)
}
