import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { instant } from '../../../runtime/shared/json-values.ts'
import { pick } from '../../../runtime/shared/locale.ts'
import { asTitle, plain } from '../card-content.ts'
import { builtinSource } from './source.ts'

const SHOWN = 20

/** The person's open to-dos, the next due one first. */
export const todo = builtinSource({
  query({ db, personId }) {
    return jsonArrayFrom(
      db
        .selectFrom('todo')
        .select(['id', 'title', 'title_en', 'due_at'])
        .where('person_id', '=', personId)
        .where('done_at', 'is', null)
        .orderBy('due_at', (order) => order.asc().nullsLast())
        .orderBy('id')
        .limit(SHOWN),
    )
  },

  present(todos, { locale }) {
    const items = todos.map((entry) => ({
      id: String(entry.id),
      title: asTitle(pick(locale, entry.title, entry.title_en)),
      ...(entry.due_at === null ? {} : { time: instant(entry.due_at) }),
      done: 0 as const,
    }))
    return plain('todo', items)
  },
})
