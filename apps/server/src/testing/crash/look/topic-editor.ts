import { contract, type DataOf } from '@quadrangle/api-client/contract'
import type { Client } from './client.ts'
import { anyOf } from './documents.ts'
import { type ContentChange, type History, type Result, resultOf } from './history.ts'

const { content, change } = contract
type Topic = DataOf<typeof content.list>['list'][number] & { readonly kind: 'help' }
type Undoable = Pick<ContentChange, 'path' | 'before' | 'after'> & { readonly id: number }

/** Changes single help topics, each of which becomes a version of the look, and undoes some of it. */
export class TopicEditor {
  readonly #client: Client
  readonly #history: History
  #seen: readonly Topic[] = []
  readonly #undoable: Undoable[] = []

  constructor(client: Client, history: History) {
    this.#client = client
    this.#history = history
  }

  async change(): Promise<Result> {
    if (this.#seen.length === 0) {
      const answer = await this.#client.ask(content.list, { query: { kind: 'help' } })
      if (answer?.status !== 200) return 'unknown'
      this.#seen = answer.data.list.filter((entry): entry is Topic => entry.kind === 'help')
    }
    const { id, revision, value } = anyOf(this.#seen)
    const mark = this.#history.mark()
    const made = this.#begin(`help.${id}.content`, value.content, mark)
    const body = { kind: 'help' as const, id, revision, value: { ...value, content: mark } }
    const answer = await this.#client.ask(content.update, { body })
    made.result = resultOf(answer)
    if (answer?.status === 200) {
      const { entry, change_id } = answer.data
      this.#seen = this.#seen.map((topic) => (topic.id === id ? (entry as Topic) : topic))
      this.#remember(change_id, made)
    }
    // Somebody has changed it since: look again.
    if (made.result !== 'acknowledged') this.#seen = []
    if (made.result === 'refused') this.#history.conflicts += 1
    return made.result
  }

  async undo(): Promise<Result> {
    const [last] = this.#undoable.splice(Math.floor(Math.random() * this.#undoable.length), 1)
    if (!last) return this.change()
    const made = this.#begin(last.path, last.after, last.before)
    const answer = await this.#client.ask(change.undo, { body: { id: last.id } })
    made.result = resultOf(answer)
    if (answer?.status === 200) this.#remember(answer.data.change_id, made)
    this.#seen = []
    return made.result
  }

  #begin(path: string, before: string, after: string): ContentChange {
    const made: ContentChange = { kind: 'content', by: this.#client.number, result: 'unknown', path, before, after }
    this.#history.changes.push(made)
    return made
  }

  #remember(id: number | null, { path, before, after }: ContentChange): void {
    if (id === null) this.#history.violation(`lost: a change of ${path} was acknowledged as if it were none`)
    else this.#undoable.push({ id, path, before, after })
  }
}
