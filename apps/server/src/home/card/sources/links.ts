import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { pick } from '../../../runtime/shared/locale.ts'
import { asTitle, plain } from '../card-content.ts'
import { builtinSource } from './source.ts'

const SHOWN = 30

/** The institution's own websites. */
export const links = builtinSource({
  query({ db }) {
    return jsonArrayFrom(
      db
        .selectFrom('nav_item as n')
        .leftJoin('nav_item as up', 'up.id', 'n.parent_id')
        .select(['n.id', 'n.name', 'n.name_en', 'n.url'])
        .where('n.menu', '=', 'school')
        .where('n.enabled', '=', true)
        .where((eb) => eb.or([eb('up.id', 'is', null), eb('up.enabled', '=', true)]))
        .where('n.url', '!=', '')
        .orderBy('n.sort')
        .orderBy('n.id')
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
