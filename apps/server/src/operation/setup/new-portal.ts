import type { Db } from '../../database/schema.ts'
import { builtinCards } from '../../home/card/builtin-cards.ts'
import { reserveOrganizationIds } from '../../people/organization/reserve-ids.ts'
import { firstHelp } from './first-help.ts'

/** Name of the root organisation until the institution has a name. */
export const unnamed = { name: '本单位', name_en: 'Our institution' } as const

const navigation = [
  { name: '首页', name_en: 'Home', url: '/home' },
  { name: '应用中心', name_en: 'App centre', url: '/appstore' },
  { name: '通知公告', name_en: 'Notices', url: '/notice-v2/default' },
] as const

/**
 * Inserts the defaults of a new portal: built-in cards, navigation, footer and help. Existing rows stay.
 * Returns the id of the root organisation.
 */
export async function insertPortalDefaults(trx: Db): Promise<number> {
  await insertCards(trx)
  if (!(await hasRows(trx, 'nav_item'))) {
    const rows = navigation.map((entry, sort) => ({ ...entry, menu: 'portal' as const, parent_id: null, sort }))
    await trx.insertInto('nav_item').values(rows).execute()
  }
  if (!(await hasRows(trx, 'footer_link'))) await insertFooter(trx)
  if (!(await hasRows(trx, 'help_topic')))
    await trx
      .insertInto('help_topic')
      .values([...firstHelp])
      .execute()
  return rootOrganization(trx)
}

async function insertCards(trx: Db): Promise<void> {
  await trx
    .insertInto('card_source')
    .values(builtinCards.map(({ id }) => ({ key: id, kind: 'builtin' as const, address: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx
    .insertInto('card')
    .values(
      builtinCards.map(({ id, name, nameEn, icon, link }, sort) => ({
        id,
        source_key: id,
        name,
        name_en: nameEn,
        icon,
        link,
        sort,
        // These cards would be empty in a new portal.
        enabled: id !== 'links' && id !== 'statistic',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function insertFooter(trx: Db): Promise<void> {
  const { id } = await trx
    .insertInto('footer_link')
    .values({ parent_id: null, name: '关于与帮助', name_en: 'About and help', url: '/about' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('footer_link')
    .values([
      { parent_id: id, name: '关于门户', name_en: 'About the portal', url: '/about', sort: 0 },
      { parent_id: id, name: '使用帮助', name_en: 'Help', url: '/help', sort: 1 },
    ])
    .execute()
}

/** The id of the root organisation, which is created if there is none. */
async function rootOrganization(trx: Db): Promise<number> {
  const root = await trx
    .selectFrom('organization')
    .select('id')
    .where('parent_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (root) return root.id
  const id = await reserveOrganizationIds(trx)
  await trx
    .insertInto('organization')
    .values({ id, parent_id: null, path: `/${id}/`, ...unnamed })
    .execute()
  return id
}

async function hasRows(trx: Db, table: 'nav_item' | 'footer_link' | 'help_topic'): Promise<boolean> {
  return (await trx.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined
}
