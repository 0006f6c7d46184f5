import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { type Locale, localeInForce } from '../../shared/locale.ts'
import { PreparedQuery } from '../../shared/prepared-query.ts'

interface NavItem {
  readonly id: number
  readonly parent_id: number
  readonly name: string
  readonly name_en: string
  readonly url: string
}

/** Entries of a menu; one below an entry that is switched off is off with it. */
function navItems(db: Db, menu: 'portal' | 'school') {
  return db
    .selectFrom('nav_item as n')
    .leftJoin('nav_item as up', 'up.id', 'n.parent_id')
    .select(['n.id', sql<number>`coalesce(n.parent_id, 0)`.as('parent_id'), 'n.name', 'n.name_en', 'n.url'])
    .where('n.menu', '=', menu)
    .where('n.enabled', '=', true)
    .where((eb) => eb.or([eb('up.id', 'is', null), eb('up.enabled', '=', true)]))
    .orderBy('n.sort')
    .orderBy('n.id')
}

function footerLinks(db: Db) {
  return db
    .selectFrom('footer_link as f')
    .leftJoin('footer_link as up', 'up.id', 'f.parent_id')
    .select(['f.id', sql<number>`coalesce(f.parent_id, 0)`.as('parent'), 'f.name', 'f.name_en', 'f.url'])
    .where('f.enabled', '=', true)
    .where((eb) => eb.or([eb('up.id', 'is', null), eb('up.enabled', '=', true)]))
    .orderBy('f.sort')
    .orderBy('f.id')
}

type Visitor = { readonly personId: number | null; readonly chosen: Locale | null }

const portalQuery = new PreparedQuery((db, { personId, chosen }: Visitor) =>
  db.selectNoFrom(() => [
    localeInForce(personId, chosen).as('locale'),
    jsonObjectFrom(db.selectFrom('portal_config').select('config').orderBy('id', 'desc').limit(1)).as('saved'),
    jsonArrayFrom(navItems(db, 'portal')).as('navs'),
    jsonArrayFrom(footerLinks(db)).as('footerLinks'),
    jsonArrayFrom(
      db.selectFrom('portal_text').selectAll().where('key', 'in', ['footer_info', 'copyright_info', 'school_info']),
    ).as('texts'),
    jsonObjectFrom(
      db
        .selectFrom('background')
        .select(['id', 'url', 'name', 'name_en'])
        .where('owner_id', 'is', null)
        .orderBy('sort')
        .orderBy('id')
        .limit(1),
    ).as('background'),
    jsonArrayFrom(
      db
        .selectFrom('help_topic')
        .select(['id', 'title', 'title_en', 'content', 'content_en'])
        .orderBy('sort')
        .orderBy('id'),
    ).as('helpInfo'),
  ]),
)

/** Everything that the first screen needs, in one statement: no other call can begin before it is there. */
export async function loadPortal(database: DatabaseHandle, personId: number | null, chosen: Locale | null) {
  const [row] = await portalQuery.run(database, { personId, chosen })
  if (!row) throw new Error('A select without a table gave no row.')
  return row
}

export async function loadNavs(db: Db, menu: 'portal' | 'school') {
  return splitNavs(await navItems(db, menu).execute())
}

/** Entries, and the entries below them. */
export function splitNavs(items: readonly NavItem[]) {
  return { navs: items.filter((item) => item.parent_id === 0), subs: items.filter((item) => item.parent_id !== 0) }
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
