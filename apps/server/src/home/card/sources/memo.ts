import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { pick } from '../../../runtime/shared/locale.ts'
import { asText, asTitle, plain } from '../card-content.ts'
import { builtinSource } from './source.ts'

const SHOWN = 10

/** The next dates of the campus calendar. */
export const memo = builtinSource({
  query({ db, today }) {
    return jsonArrayFrom(
      db
        .selectFrom('memo')
        .select(['id', 'title', 'title_en', 'content', 'content_en', 'date'])
        .where('enabled', '=', true)
        .where('date', '>=', today)
        .orderBy('date')
        .orderBy('id')
        .limit(SHOWN),
    )
  },

  present(memos, { locale }) {
    const items = memos.map((entry) => ({
      id: String(entry.id),
      title: asTitle(pick(locale, entry.title, entry.title_en)),
      ...asText(pick(locale, entry.content, entry.content_en)),
      // The beginning of the day in the server's time zone.
      time: new Date(`${entry.date}T00:00:00`).toISOString(),
    }))
    return plain('list', items)
  },
})
