import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/schema.ts'
import { homepageOf } from '../../runtime/shared/homepage.ts'
import { recentApps } from './recent.ts'

export const appFields = [
  'app.id as app_id',
  'app.name',
  'app.name_en',
  'app.description',
  'app.description_en',
  'app.category',
  'app.icon_url',
  'app.url',
] as const

/** All apps with their place on a person's homepage, the apps opened last, and the configuration with the limit. */
export function loadApps(db: Db, personId: number) {
  const apps = db
    .selectFrom('app')
    .leftJoin(homepageOf(sql.val(personId)).as('h'), 'h.app_id', 'app.id')
    .select(appFields)
    .select(['app.operator', 'app.operator_en', 'app.contact', 'app.contact_en', 'app.help_url'])
    .select(['h.position', 'h.pinned'])
    .where('app.enabled', '=', true)
    .orderBy('app.sort')
    .orderBy('app.id')
  return db
    .selectNoFrom((eb) => [
      jsonArrayFrom(apps).as('apps'),
      jsonArrayFrom(recentApps(db, personId)).as('recent'),
      eb.selectFrom('portal_config').select('config').orderBy('id', 'desc').limit(1).as('config'),
    ])
    .executeTakeFirstOrThrow()
}

/** Apps that visitors may see. */
export function loadOpenApps(db: Db) {
  return db
    .selectFrom('app')
    .select(appFields)
    .where('enabled', '=', true)
    .where('public', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** The newest notices that visitors may see. A revoked notice has no content, so it is left out. */
export function loadOpenNotices(db: Db, limit: number) {
  return db
    .selectFrom('notice as n')
    .innerJoin('organization as o', 'o.id', 'n.organization_id')
    .select(['n.id', 'n.title', 'n.title_en', 'n.sent_at', 'o.name as organization', 'o.name_en as organization_en'])
    .select((eb) => [
      eb.fn<string>('left', ['n.content', eb.val(400)]).as('beginning'),
      eb.fn<string>('left', ['n.content_en', eb.val(400)]).as('beginning_en'),
    ])
    .where('n.public', '=', true)
    .where('n.revoked_at', 'is', null)
    .orderBy('n.sent_at', 'desc')
    .limit(limit)
    .execute()
}

export function findApp(db: Db, id: string) {
  return db
    .selectFrom('app')
    .select(['name', 'name_en', 'description', 'description_en', 'icon_url', 'url', 'public'])
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst()
}

export function findCard(db: Db, id: string) {
  return db
    .selectFrom('card')
    .select(['name', 'name_en', 'link as url'])
    .select(({ val }) => [val('').as('description'), val('').as('description_en'), val('').as('icon_url')])
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst()
}

export function findSystem(db: Db, id: number) {
  return db
    .selectFrom('business_system')
    .select(['name', 'name_en', 'description', 'description_en', 'icon_url', 'url'])
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst()
}
