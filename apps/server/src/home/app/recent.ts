import { limits } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { requireApp } from './homepage.ts'

/** Query for the enabled apps that a person opened last, the latest first. */
export function recentApps(db: Db, personId: number) {
  return db
    .selectFrom('recent_app as r')
    .innerJoin('app as a', 'a.id', 'r.app_id')
    .select('r.app_id')
    .where('r.person_id', '=', personId)
    .where('a.enabled', '=', true)
    .orderBy('r.opened_at', 'desc')
    .limit(limits.recentApps)
}

/** Records that a person has opened an app, and deletes old records. */
export function rememberApp(db: Db, personId: number, id: string): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId)
    await requireApp(trx, id)
    const now = sql<Date>`clock_timestamp()`
    await trx
      .insertInto('recent_app')
      .values({ person_id: personId, app_id: id, opened_at: now })
      .onConflict((conflict) => conflict.columns(['person_id', 'app_id']).doUpdateSet({ opened_at: now }))
      .execute()
    const older = trx
      .selectFrom('recent_app')
      .select('app_id')
      .where('person_id', '=', personId)
      .orderBy('opened_at', 'desc')
      .offset(limits.recentApps)
    await trx.deleteFrom('recent_app').where('person_id', '=', personId).where('app_id', 'in', older).execute()
    return (await recentApps(trx, personId).execute()).map(({ app_id }) => app_id)
  })
}

export async function forgetApps(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('recent_app').where('person_id', '=', personId).execute()
}
