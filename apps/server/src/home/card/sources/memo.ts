import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { CAMPUS_TIME_ZONE } from '../../../runtime/shared/campus-time-zone.ts'
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
        .select(['id', 'title', 'title_en', 'content', 'content_en'])
        .select(sql<string>`date::timestamp at time zone ${sql.lit(CAMPUS_TIME_ZONE)}`.as('begins_at'))
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
      time: new Date(entry.begins_at).toISOString(),
    }))
    return plain('list', items)
  },
})
