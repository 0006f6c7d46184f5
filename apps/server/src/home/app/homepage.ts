import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { completeConfig } from '../../look/look/complete-config.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { homepageOf } from '../../runtime/shared/homepage.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { placeApp } from './place-app.ts'

const noApp = { zh: '没有找到该应用，请刷新后重试。', en: 'There is no such app. Reload the page and try again.' }
const homepageFull = { zh: '主页应用已满', en: 'Homepage App is full' }
const pinnedByInstitution = {
  zh: '该应用由学校置顶，不能移动或移除。',
  en: 'Your institution has pinned this app, so it stays where it is.',
}

export interface PlaceRequest {
  readonly app_id: string
  readonly collected: 0 | 1
  readonly after?: string | null | undefined
}

export interface Homepage {
  homepage: string[]
  limit: number
}

/** Adds an app to a person's homepage, moves it on the homepage, or removes it. */
export function changeHomepage(db: Db, personId: number, request: PlaceRequest): Promise<Homepage> {
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId)
    const { app_id: id, collected, after } = request
    const before = await loadHomepage(trx, personId)
    const entry = before.entries.find((each) => each.app_id === id)
    if (entry?.pinned) {
      if (collected === 1 && after === undefined) return homepageFrom(before)
      throw new AppError(409, pinnedByInstitution)
    }
    if (collected === 0) {
      if (!entry) return homepageFrom(before)
      await trx.deleteFrom('homepage_app').where('person_id', '=', personId).where('app_id', '=', id).execute()
    } else {
      await requireApp(trx, id)
      if (!entry && before.entries.filter(({ enabled }) => enabled).length >= before.limit)
        throw new AppError(409, homepageFull)
      const unpinnedIds = before.entries.filter((each) => !each.pinned).map((each) => each.app_id)
      // Pinned apps always come before the person's own ones.
      const isAfterPinned = before.entries.some((each) => each.pinned && each.app_id === after)
      await savePositions(trx, personId, placeApp(unpinnedIds, id, isAfterPinned ? null : after))
    }
    return homepageFrom(await loadHomepage(trx, personId))
  })
}

interface Entry {
  app_id: string
  pinned: boolean
  enabled: boolean
}

async function loadHomepage(trx: Db, personId: number) {
  const entries: Entry[] = await trx
    .selectFrom(homepageOf(sql.val(personId)).as('h'))
    .innerJoin('app as a', 'a.id', 'h.app_id')
    .select(['h.app_id', 'h.pinned', 'a.enabled'])
    .orderBy('h.position')
    .execute()
  const saved = await trx.selectFrom('portal_config').select('config').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return { entries, limit: completeConfig(saved?.config ?? null).home_app_limit }
}

function homepageFrom({ entries, limit }: { entries: readonly Entry[]; limit: number }): Homepage {
  const enabledIds = entries.filter(({ enabled }) => enabled).map(({ app_id }) => app_id)
  return { homepage: enabledIds.slice(0, limit), limit }
}

async function savePositions(trx: Db, personId: number, ids: readonly string[]): Promise<void> {
  await trx
    .insertInto('homepage_app')
    .values(ids.map((app_id, position) => ({ person_id: personId, app_id, position })))
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'app_id'])
        .doUpdateSet({ position: (eb) => eb.ref('excluded.position') })
        .whereRef('homepage_app.position', '<>', 'excluded.position'),
    )
    .execute()
}

/** Refuses an app that does not exist or is disabled. */
export async function requireApp(db: Db, id: string): Promise<void> {
  const app = await db
    .selectFrom('app')
    .select('id')
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (!app) throw new AppError(404, noApp)
}
