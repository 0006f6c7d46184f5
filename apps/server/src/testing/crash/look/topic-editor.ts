import { contract, type DataOf } from '@quadrangle/api-client/contract'
import type { Client } from './client.ts'
import { anyOf } from './documents.ts'
import { type ContentChange, type History, type Result, resultOf } from './history.ts'

const { content, change } = contract
type Topic = DataOf<typeof content.list>['list'][number] & { readonly kind: 'help' }
type Undoable = Pick<ContentChange, 'path' | 'before' | 'after'> & { readonly id: number }

/** Edits one help topic at a time, and undoes some of the edits. Each edit becomes a version of the look. */
export class TopicEditor {
  readonly #client: Client
  readonly #history: History
  #topics: readonly Topic[] = []
  readonly #undoable: Undoable[] = []

  constructor(client: Client, history: History) {
    this.#client = client
    this.#history = history
  }

  async change(): Promise<Result> {
    if (this.#topics.length === 0) {
      const response = await this.#client.call(content.list, { query: { kind: 'help' } })
      if (response?.status !== 200) return 'unknown'
      this.#topics = response.data.list.filter((entry): entry is Topic => entry.kind === 'help')
    }
    const { id, revision, value } = anyOf(this.#topics)
    const mark = this.#history.mark()
    const edit = this.#begin(`help.${id}.content`, value.content, mark)
    const body = { kind: 'help' as const, id, revision, value: { ...value, content: mark } }
    const response = await this.#client.call(content.update, { body })
    edit.result = resultOf(response)
    if (response?.status === 200) {
      const { entry, change_id } = response.data
      this.#topics = this.#topics.map((topic) => (topic.id === id ? (entry as Topic) : topic))
      this.#remember(change_id, edit)
    }
    // Another author may have changed it: load the topics again.
    if (edit.result !== 'acknowledged') this.#topics = []
    if (edit.result === 'refused') this.#history.conflicts += 1
    return edit.result
  }

  async undo(): Promise<Result> {
    const [chosen] = this.#undoable.splice(Math.floor(Math.random() * this.#undoable.length), 1)
    if (!chosen) return this.change()
    const edit = this.#begin(chosen.path, chosen.after, chosen.before)
    const response = await this.#client.call(change.undo, { body: { id: chosen.id } })
    edit.result = resultOf(response)
    if (response?.status === 200) this.#remember(response.data.change_id, edit)
    this.#topics = []
    return edit.result
  }

  #begin(path: string, before: string, after: string): ContentChange {
    const edit: ContentChange = { kind: 'content', by: this.#client.number, result: 'unknown', path, before, after }
    this.#history.changes.push(edit)
    return edit
  }

  #remember(id: number | null, { path, before, after }: ContentChange): void {
    if (id === null) this.#history.violation(`lost: a change of ${path} was acknowledged as if it were none`)
    else this.#undoable.push({ id, path, before, after })
  }
}
