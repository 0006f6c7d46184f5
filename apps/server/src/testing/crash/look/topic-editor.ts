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
      const answer = await this.#client.ask(content.list, { query: { kind: 'help' } })
      if (answer?.status !== 200) return 'unknown'
      this.#topics = answer.data.list.filter((entry): entry is Topic => entry.kind === 'help')
    }
    const { id, revision, value } = anyOf(this.#topics)
    const mark = this.#history.mark()
    const edit = this.#begin(`help.${id}.content`, value.content, mark)
    const body = { kind: 'help' as const, id, revision, value: { ...value, content: mark } }
    const answer = await this.#client.ask(content.update, { body })
    edit.result = resultOf(answer)
    if (answer?.status === 200) {
      const { entry, change_id } = answer.data
      this.#topics = this.#topics.map((topic) => (topic.id === id ? (entry as Topic) : topic))
      this.#remember(change_id, edit)
    }
    // Another author may have changed it: load the topics again.
    if (edit.result !== 'acknowledged') this.#topics = []
    if (edit.result === 'refused') this.#history.conflicts += 1
    return edit.result
  }

  async undo(): Promise<Result> {
    const [last] = this.#undoable.splice(Math.floor(Math.random() * this.#undoable.length), 1)
    if (!last) return this.change()
    const edit = this.#begin(last.path, last.after, last.before)
    const answer = await this.#client.ask(change.undo, { body: { id: last.id } })
    edit.result = resultOf(answer)
    if (answer?.status === 200) this.#remember(answer.data.change_id, edit)
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
