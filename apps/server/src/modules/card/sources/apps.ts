import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { pick } from '../../../shared/locale.ts'
import { asText, asTitle, plain } from '../card-content.ts'
import { builtinSource } from './source.ts'

/** The apps on the person's homepage, in their order. */
export const apps = builtinSource({
  query({ db, personId }) {
    return jsonArrayFrom(
      db
        .selectFrom('homepage_app as h')
        .innerJoin('app as a', 'a.id', 'h.app_id')
        .select(['a.id', 'a.name', 'a.name_en', 'a.description', 'a.description_en', 'a.icon_url', 'a.url'])
        .where('h.person_id', '=', personId)
        .where('a.enabled', '=', true)
        .orderBy('h.position')
        .limit(100),
    )
  },

  present(rows, { locale }) {
    const items = rows.map((app) => ({
      id: app.id,
      title: asTitle(pick(locale, app.name, app.name_en)),
      ...asText(pick(locale, app.description, app.description_en)),
      url: app.url,
      icon_url: app.icon_url,
    }))
    return plain('links', items)
  },
})
