import { type Contract, type DataOf, setupStep } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { isObject } from '../../runtime/shared/is-object.ts'
import { flag } from '../../runtime/shared/json-values.ts'

export type Progress = DataOf<Contract['setup']['progress']>
export type Step = keyof Progress['steps']

const steps = setupStep.options

/** The root organisation: the institution itself. */
export async function findRoot(db: Db) {
  return db
    .selectFrom('organization')
    .select(['id', 'path', 'name', 'name_en'])
    .where('parent_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Locks the set-up, so that steps wait for each other. Throws a 409 once it is over; Backstage is used then. */
export async function lockSetup(trx: Db): Promise<void> {
  const row = await trx.selectFrom('setup_state').select('finished_at').forUpdate().executeTakeFirst()
  if (row && row.finished_at === null) return
  throw setupIsOver()
}

const setupIsOver = () =>
  new AppError(409, {
    zh: '门户已完成初始设置，请在管理后台修改。',
    en: 'The portal is set up already. Change it in the Backstage.',
  })

/** Records that a step is done or skipped; after the last one the set-up is over. A step that was done stays done. */
export async function recordStep(trx: Db, step: Step, state: 'done' | 'skipped'): Promise<void> {
  await trx
    .updateTable('setup_state')
    .set({ [step]: state })
    .where((eb) => (state === 'done' ? eb.val(true) : eb(step, 'is', null)))
    .execute()
  await trx
    .updateTable('setup_state')
    .set({ finished_at: sql<Date>`now()` })
    .where('finished_at', 'is', null)
    .where((eb) => eb.and(steps.map((name) => eb(name, 'is not', null))))
    .execute()
}

export async function loadProgress(db: Db): Promise<Progress> {
  const state = await db.selectFrom('setup_state').selectAll().executeTakeFirst()
  const root = await findRoot(db)
  const texts = await db
    .selectFrom('portal_text')
    .select(['key', 'value'])
    .where('key', 'in', ['school_info', 'footer_info'])
    .execute()
  const organizations = await db
    .selectFrom('organization as o')
    .select(['o.id', 'o.name', 'o.name_en'])
    .select((eb) =>
      eb
        .selectFrom('person as p')
        .select(eb.fn.countAll<number>().as('people'))
        .whereRef('p.organization_id', '=', 'o.id')
        .as('people'),
    )
    .where('o.parent_id', '=', root.id)
    .orderBy('o.sort')
    .orderBy('o.id')
    .limit(MAX_SHOWN)
    .execute()
  const { people } = await db
    .selectFrom('person')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  const cards = await db
    .selectFrom('card')
    .select(['id', 'name', 'name_en', 'icon', 'enabled'])
    .orderBy('sort')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute()
  const apps = await db
    .selectFrom('app')
    .select(['id', 'name', 'name_en', 'url', 'category'])
    .orderBy('sort')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute()
  const text = (key: string, field: string) => {
    const value = texts.find((row) => row.key === key)?.value
    const content = isObject(value) ? value[field] : undefined
    return typeof content === 'string' ? content : ''
  }
  return {
    steps: Object.fromEntries(steps.map((step) => [step, state?.[step] ?? 'open'])) as Progress['steps'],
    finished_at: state?.finished_at?.toISOString() ?? null,
    institution: {
      name: text('school_info', 'name'),
      name_en: text('school_info', 'name_en'),
      motto: text('school_info', 'motto'),
      motto_en: text('school_info', 'motto_en'),
      website: text('school_info', 'website'),
      contact_phone: text('footer_info', 'phone'),
      contact_email: text('footer_info', 'email'),
    },
    root: { id: root.id, name: root.name, name_en: root.name_en },
    organizations: organizations.map((row) => ({ ...row, people: row.people ?? 0 })),
    people,
    cards: cards.map((card) => ({ ...card, enabled: flag(card.enabled) })),
    apps: apps.map(({ id, ...app }) => ({ app_id: id, ...app })),
  }
}

/** The set-up lists at most this many entries; further ones are managed in Backstage. */
const MAX_SHOWN = 200
