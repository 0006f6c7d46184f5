import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { footerLinks, navItems, splitNavs } from '../../look/look/public-look.ts'
import type { Locale } from '../../runtime/shared/locale.ts'
import { PreparedQuery } from '../../runtime/shared/prepared-query.ts'

export async function loadNavs(db: Db, menu: 'portal' | 'school') {
  return splitNavs(await navItems(db, menu).execute())
}

export function loadFooterLinks(db: Db) {
  return footerLinks(db).execute()
}

export async function loadText(db: Db, key: string): Promise<unknown> {
  const row = await db.selectFrom('portal_text').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

const slidesQuery = new PreparedQuery((db) =>
  db
    .selectFrom('gallery_slide')
    .select(['id', 'title', 'title_en', 'text', 'text_en', 'image_url', 'url'])
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id'),
)

export function loadSlides(database: DatabaseHandle) {
  return slidesQuery.run(database, {})
}

export function loadSystems(db: Db) {
  return db
    .selectFrom('business_system as b')
    .innerJoin('organization as o', 'o.id', 'b.organization_id')
    .select(['b.id', 'b.name', 'b.name_en', 'b.description', 'b.description_en', 'b.icon_url', 'b.url'])
    .select(['o.name as organization', 'o.name_en as organization_en'])
    .where('b.enabled', '=', true)
    .orderBy('b.sort')
    .orderBy('b.id')
    .execute()
}

export async function saveLocale(db: Db, personId: number, locale: Locale): Promise<void> {
  await db
    .insertInto('person_setting')
    .values({ person_id: personId, locale })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ locale }))
    .execute()
}
