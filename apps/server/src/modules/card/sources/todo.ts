import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { instant } from '../../../shared/json-values.ts'
import { asTitle, plain } from '../card-content.ts'
import { builtinSource } from './source.ts'

const SHOWN = 20

/** The person's open to-dos, the next due one first. */
export const todo = builtinSource({
  query({ db, personId }) {
    return jsonArrayFrom(
      db
        .selectFrom('todo')
        .select(['id', 'title', 'due_at'])
        .where('person_id', '=', personId)
        .where('done_at', 'is', null)
        .orderBy('due_at', (order) => order.asc().nullsLast())
        .orderBy('id')
        .limit(SHOWN),
    )
  },

  present(todos) {
    const items = todos.map((entry) => ({
      id: String(entry.id),
      title: asTitle(entry.title),
      ...(entry.due_at === null ? {} : { time: instant(entry.due_at) }),
      done: 0 as const,
    }))
    return plain('todo', items)
  },
})
