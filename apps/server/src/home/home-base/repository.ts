import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { ChangeKind, ChangeState } from '../../platform/change/change-kinds.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { roleOrder } from '../card/home-base.ts'

export type BaseRole = 'any' | 'student' | 'staff' | 'issuer' | 'admin'
type Mode = 'locked' | 'default' | 'optional'

/** The audience of an arrangement: a role in an organisation. */
export interface BaseKey {
  readonly role: BaseRole
  readonly organization_id: number
}

/** An arrangement as stored in the change log. */
export interface BaseState {
  readonly cards: readonly { readonly id: string; readonly mode: Mode }[]
}

/**
 * For each role, the roles whose arrangements a person with it may get. Issuers and administrators are staff nearly
 * everywhere.
 */
const rolesWith: Readonly<Record<BaseRole, readonly BaseRole[]>> = {
  any: ['any'],
  student: ['student', 'any'],
  staff: ['staff', 'any'],
  issuer: ['issuer', 'staff', 'any'],
  admin: ['admin', 'staff', 'any'],
}

export async function requireOrganization(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom('organization').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError(404, { zh: '没有找到该组织。', en: 'There is no such organisation.' })
}

/**
 * Locks the organisation, so that two concurrent first arrangements wait for each other although they have no row to
 * lock.
 */
export async function lockBases(trx: Db, organizationId: number): Promise<void> {
  await requireOrganization(trx, organizationId)
  await trx.selectFrom('organization').select('id').where('id', '=', organizationId).forNoKeyUpdate().execute()
}

function bases(db: Db) {
  return db
    .selectFrom('home_base as b')
    .innerJoin('organization as o', 'o.id', 'b.organization_id')
    .select(['b.id', 'b.role', 'b.organization_id', 'o.name as organization', 'o.name_en as organization_en'])
}

export function listBases(db: Db) {
  return bases(db).orderBy('o.path').orderBy(roleOrder).execute()
}

/** The arrangement that someone with a role in an organisation gets, unless they have further roles. */
export function findEffective(db: Db, { role, organization_id }: BaseKey) {
  return bases(db)
    .innerJoin('organization as own', (join) => join.on('own.id', '=', organization_id))
    .where(sql<boolean>`own.path like o.path || '%'`)
    .where('b.role', 'in', rolesWith[role])
    .orderBy(sql`length(o.path)`, 'desc')
    .orderBy(roleOrder)
    .limit(1)
    .executeTakeFirst()
}

/** All cards in the order of an arrangement. */
export function cardsOf(db: Db, baseId: number | undefined) {
  return db
    .selectFrom('card as c')
    .innerJoin('card_source as s', 's.key', 'c.source_key')
    .leftJoin('home_base_card as h', (join) =>
      join.onRef('h.card_id', '=', 'c.id').on('h.base_id', '=', baseId ?? null),
    )
    .select(['c.id', 'c.name', 'c.name_en', 'c.icon', 'h.mode', sql<boolean>`c.enabled and s.enabled`.as('enabled')])
    .orderBy('h.position', (order) => order.asc().nullsLast())
    .orderBy('c.sort')
    .orderBy('c.id')
    .execute()
}

export async function loadBase(trx: Db, { role, organization_id }: BaseKey): Promise<BaseState | null> {
  const base = await trx
    .selectFrom('home_base')
    .select('id')
    .where('role', '=', role)
    .where('organization_id', '=', organization_id)
    .forUpdate()
    .executeTakeFirst()
  if (!base) return null
  const cards = await trx
    .selectFrom('home_base_card')
    .select(['card_id as id', 'mode'])
    .where('base_id', '=', base.id)
    .orderBy('position')
    .execute()
  return { cards }
}

export async function storeBase(trx: Db, key: BaseKey, state: BaseState | null): Promise<void> {
  if (state === null) {
    const { role, organization_id } = key
    await trx.deleteFrom('home_base').where('role', '=', role).where('organization_id', '=', organization_id).execute()
    return
  }
  const base = await trx
    .insertInto('home_base')
    .values(key)
    .onConflict((conflict) => conflict.columns(['organization_id', 'role']).doUpdateSet({ updated_at: new Date() }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('home_base_card').where('base_id', '=', base.id).execute()
  if (state.cards.length === 0) return
  const allCards = await trx.selectFrom('card').select('id').execute()
  const unknown = state.cards.find(({ id }) => !allCards.some((card) => card.id === id))
  if (unknown) {
    throw new AppError(404, { zh: `没有找到卡片“${unknown.id}”。`, en: `There is no card “${unknown.id}”.` })
  }
  await trx
    .insertInto('home_base_card')
    .values(state.cards.map(({ id, mode }, position) => ({ base_id: base.id, card_id: id, mode, position })))
    .execute()
}

export const entityOf = ({ role, organization_id }: BaseKey) => `${organization_id} ${role}`

function keyOf(entityId: string): BaseKey {
  const [organization, role] = entityId.split(' ')
  return { organization_id: Number(organization), role: role as BaseRole }
}

/** How the change log undoes changes of arrangements. */
export const homeBaseKinds: Readonly<Record<string, ChangeKind>> = {
  'home-base': {
    name: { zh: '该主页布局', en: 'this arrangement' },
    load: async (trx, entityId) => (await loadBase(trx, keyOf(entityId))) as ChangeState,
    async apply(trx, entityId, state) {
      const key = keyOf(entityId)
      if (state !== null) await requireOrganization(trx, key.organization_id)
      await storeBase(trx, key, state as BaseState | null)
    },
  },
}
