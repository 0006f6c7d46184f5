import { limits } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { homepageOf } from '../../../runtime/shared/homepage.ts'
import { pick } from '../../../runtime/shared/locale.ts'
import { asText, asTitle, plain } from '../card-content.ts'
import { builtinSource } from './source.ts'

/** The number of apps that a homepage may have in this institution. */
const homeAppLimit = sql<number>`coalesce(
  (select (c.config->>'home_app_limit')::integer from portal_config c order by c.id desc limit 1), ${sql.lit(limits.homepageApps)})`

/** The apps on the person's homepage, in their order. */
export const apps = builtinSource({
  query({ db, personId }) {
    return jsonArrayFrom(
      db
        .selectFrom(homepageOf(sql.val(personId)).as('h'))
        .innerJoin('app as a', 'a.id', 'h.app_id')
        .select(['a.id', 'a.name', 'a.name_en', 'a.description', 'a.description_en', 'a.icon_url', 'a.url'])
        .where('a.enabled', '=', true)
        .orderBy('h.position')
        .limit(homeAppLimit),
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
