import type { Expression } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { homepageOf } from '../../runtime/shared/homepage.ts'
import { type Locale, localeInForce } from '../../runtime/shared/locale.ts'
import { PreparedQuery } from '../../runtime/shared/prepared-query.ts'
import { displayMobile } from '../person/contact.ts'

type Viewer = { readonly personId: number; readonly cookieLocale: Locale | null }

const personQuery = new PreparedQuery((db, { personId, cookieLocale }: Viewer) => {
  const defaultBackground = db
    .selectFrom('background as d')
    .select('d.id')
    .where('d.owner_id', 'is', null)
    .where('d.enabled', '=', true)
    .orderBy('d.sort')
    .orderBy('d.id')
    .limit(1)
  return db
    .selectFrom('person as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .leftJoin('person_setting as s', 's.person_id', 'p.id')
    .leftJoin('background as b', (join) =>
      join.on('b.id', '=', (eb) =>
        eb.fn.coalesce(
          // A background that an administrator has switched off is replaced by the default.
          eb
            .selectFrom('background as chosen')
            .select('chosen.id')
            .whereRef('chosen.id', '=', 's.background_id')
            .where('chosen.enabled', '=', true),
          eb.parens(defaultBackground as Expression<number>),
        ),
      ),
    )
    .select(['p.id', 'p.name', 'p.name_en', 'p.number', 'p.kind', 'p.position', 'p.position_en', 'p.avatar_url'])
    .select(['p.email', 'p.email_bound', 'p.phone_bound', 'p.mobile_short', 'p.mobile2', 'p.mobile2_short'])
    .select(['p.mobile3', 'p.mobile3_short', 'p.landline', 'p.landline_short'])
    .select(displayMobile.as('mobile'))
    .select(['o.name as organization', 'o.name_en as organization_en'])
    .select(['s.builtin_card_config', 's.user_guide'])
    .select(['b.id as bg_id', 'b.url as bg_url', 'b.name as bg_name', 'b.name_en as bg_name_en'])
    .select(localeInForce(personId, cookieLocale).as('locale'))
    .select((eb) =>
      eb
        .selectFrom(homepageOf(eb.ref('p.id')).as('h'))
        .innerJoin('app as a', 'a.id', 'h.app_id')
        .select(eb.fn.countAll<number>().as('count'))
        .where('a.enabled', '=', true)
        .as('apps'),
    )
    .where('p.id', '=', personId)
})

/** Everything about one person, in one statement. */
export async function loadPerson(database: DatabaseHandle, personId: number, cookieLocale: Locale | null) {
  const [row] = await personQuery.run(database, { personId, cookieLocale })
  return row
}

const titleQuery = new PreparedQuery((db, { personId }: { readonly personId: number }) =>
  db
    .selectFrom('person as p')
    .select(['p.title', 'p.title_en', 'p.verified_phone'])
    .select(displayMobile.as('mobile'))
    .where('p.id', '=', personId)
    .where('p.disabled_at', 'is', null),
)

export async function loadTitle(database: DatabaseHandle, personId: number) {
  const [row] = await titleQuery.run(database, { personId })
  return row
}

export interface SettingsChange {
  readonly builtin_card_config?: string | undefined
  readonly user_guide?: string | undefined
  readonly bg_id?: number | undefined
}

export function findBackground(db: Db, id: number) {
  return db
    .selectFrom('background')
    .select(['id', 'owner_id'])
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst()
}

export async function saveSettings(db: Db, personId: number, change: SettingsChange): Promise<void> {
  const values = {
    ...(change.builtin_card_config !== undefined && { builtin_card_config: change.builtin_card_config }),
    ...(change.user_guide !== undefined && { user_guide: change.user_guide }),
    ...(change.bg_id !== undefined && { background_id: change.bg_id }),
  }
  if (Object.keys(values).length === 0) return
  await db
    .insertInto('person_setting')
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
}
