import type { Contract, DataOf, LookDocument } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { passkeysLogIn } from '../../identity/factor/policy.ts'
import { stayDays } from '../../identity/session/session-policy.ts'
import { type Locale, localeInForce, pick } from '../../runtime/shared/locale.ts'
import { PreparedQuery } from '../../runtime/shared/prepared-query.ts'
import { completeConfig } from './complete-config.ts'
import { setupPhase } from './setup-phase.ts'
import { textsOf } from './texts.ts'

/** The parts of the look that every portal loads before its first screen. */
export type PublicLook = Omit<
  DataOf<Contract['global']['config']>,
  'locale' | 'zone' | 'version' | 'preview' | 'setup' | 'sign_on'
>

interface MenuEntry {
  readonly id: number
  readonly name: string
  readonly name_en: string
  readonly url: string
}
type NavItem = MenuEntry & { readonly parent_id: number }

/** Entries of a menu; an entry below one that is switched off is switched off as well. */
export function navItems(db: Db, menu: 'portal' | 'school') {
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

export function footerLinks(db: Db) {
  return db
    .selectFrom('footer_link as f')
    .leftJoin('footer_link as up', 'up.id', 'f.parent_id')
    .select(['f.id', sql<number>`coalesce(f.parent_id, 0)`.as('parent'), 'f.name', 'f.name_en', 'f.url'])
    .where('f.enabled', '=', true)
    .where((eb) => eb.or([eb('up.id', 'is', null), eb('up.enabled', '=', true)]))
    .orderBy('f.sort')
    .orderBy('f.id')
}

type Visitor = { readonly personId: number | null; readonly cookieLocale: Locale | null }

const portalQuery = new PreparedQuery((db, { personId, cookieLocale }: Visitor) =>
  db.selectNoFrom(() => [
    localeInForce(personId, cookieLocale).as('locale'),
    sql<number>`coalesce((select max(number) from look_version), 0)`.as('version'),
    setupPhase.as('setup'),
    passkeysLogIn.as('passkeys'),
    stayDays.as('stay_days'),
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
        .where('enabled', '=', true)
        .orderBy('sort')
        .orderBy('id')
        .limit(1),
    ).as('background'),
    jsonArrayFrom(
      db
        .selectFrom('help_topic')
        .select(['id', 'title', 'title_en', 'content', 'content_en'])
        .where('enabled', '=', true)
        .orderBy('sort')
        .orderBy('id'),
    ).as('helpInfo'),
  ]),
)

/** Everything that the first screen needs, in one statement: other calls can begin only after it. */
export async function loadPublicLook(database: DatabaseHandle, personId: number | null, cookieLocale: Locale | null) {
  const [row] = await portalQuery.run(database, { personId, cookieLocale })
  if (!row) throw new Error('A select without a table gave no row.')
  const { locale, version, setup, passkeys, stay_days, background, footerLinks: links, helpInfo } = row
  const look: PublicLook = {
    config: completeConfig(row.saved?.config),
    header: splitNavs(row.navs),
    ...textsOf(row.texts),
    footerLinks: links,
    defaultBg: defaultBackground(background, locale),
    helpInfo,
  }
  return { locale, version, setup, passkeys, stay_days, look }
}

/** The public look of a document: the data that readers would get if it were published. */
export function publicLookOf(document: LookDocument, locale: Locale): PublicLook {
  const { config, footer_info, copyright_info, school_info, help, backgrounds } = document
  return {
    config,
    header: splitNavs(visibleEntries(document.header)),
    footerInfo: footer_info,
    copyrightInfo: copyright_info,
    schoolInfo: school_info,
    footerLinks: visibleEntries(document.footer_links).map(({ parent_id: parent, ...link }) => ({ ...link, parent })),
    defaultBg: defaultBackground(backgrounds.find(isOn) ?? null, locale),
    helpInfo: help.filter(isOn).map(({ enabled: _enabled, ...topic }) => topic),
  }
}

const isOn = ({ enabled }: { readonly enabled: number }) => enabled !== 0

/** The entries of a menu that are switched off neither themselves nor through their parent. */
export function visibleEntries(entries: LookDocument['header']): NavItem[] {
  const off = new Set(entries.filter(({ enabled }) => enabled === 0).map(({ id }) => id))
  return entries
    .filter(({ id, parent_id }) => !off.has(id) && !off.has(parent_id))
    .map(({ enabled: _enabled, ...entry }) => entry)
}

/** The slides that are not switched off. */
export function visibleSlides({ slides }: LookDocument) {
  return slides.filter(isOn).map(({ enabled: _enabled, ...slide }) => slide)
}

/** Entries, and the entries below them. */
export function splitNavs(items: readonly NavItem[]) {
  return { navs: items.filter((item) => item.parent_id === 0), subs: items.filter((item) => item.parent_id !== 0) }
}

function defaultBackground(row: Omit<MenuEntry, 'parent_id'> | null, locale: Locale): PublicLook['defaultBg'] {
  return {
    bg_id: row?.id ?? 0,
    bg_url: row?.url ?? '',
    bg_name: row ? pick(locale, row.name, row.name_en) : '',
  }
}
