import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { pick } from '../../../shared/locale.ts'
import { asTitle, plain } from '../card-content.ts'
import { builtinSource } from './source.ts'

const SHOWN = 30

/** The institution's own websites. */
export const links = builtinSource({
  query({ db }) {
    return jsonArrayFrom(
      db
        .selectFrom('nav_item')
        .select(['id', 'name', 'name_en', 'url'])
        .where('menu', '=', 'school')
        .where('enabled', '=', true)
        .where('url', '!=', '')
        .orderBy('sort')
        .orderBy('id')
        .limit(SHOWN),
    )
  },

  present(rows, { locale }) {
    const items = rows.map((item) => ({
      id: String(item.id),
      title: asTitle(pick(locale, item.name, item.name_en)),
      url: item.url,
    }))
    return plain('links', items)
  },
})
