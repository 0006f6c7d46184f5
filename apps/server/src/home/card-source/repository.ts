import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { ChangeKind, ChangeState } from '../../platform/change/change-kinds.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { flag } from '../../runtime/shared/json-values.ts'
import { literalPattern } from '../../runtime/shared/like-pattern.ts'
import type { Slice } from '../../runtime/shared/slice.ts'

/** A source as stored in the change log. */
export interface SourceState {
  readonly key: string
  readonly kind: 'builtin' | 'http'
  readonly address: string
  readonly internal: 0 | 1
  readonly trusted: 0 | 1
  readonly timeout_ms: number
  readonly max_bytes: number
  readonly enabled: 0 | 1
}

/** A card as stored in the change log. */
export interface CardState {
  readonly id: string
  readonly source_key: string
  readonly name: string
  readonly name_en: string
  readonly icon: string
  readonly link: string
  readonly enabled: 0 | 1
}

/** One page of the sources, and the number of all that match. */
export async function listSources(db: Db, text: string | undefined, { limit, offset }: Slice) {
  const pattern = `%${literalPattern((text ?? '').trim())}%`
  const matching = db
    .selectFrom('card_source')
    .where((eb) => eb.or([eb('key', 'ilike', pattern), eb('address', 'ilike', pattern)]))
  const rows = await matching.selectAll().orderBy('key').limit(limit).offset(offset).execute()
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** All sources, as listed in the form of a card. */
export function listSourceChoices(db: Db) {
  return db.selectFrom('card_source').select(['key', 'kind', 'trusted', 'updated_at']).orderBy('key').execute()
}

export function listCards(db: Db) {
  return db
    .selectFrom('card')
    .select(['id', 'source_key', 'name', 'name_en', 'icon', 'link', 'enabled'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export async function loadSource(trx: Db, key: string): Promise<SourceState | null> {
  const row = await trx
    .selectFrom('card_source')
    .select(['key', 'kind', 'address', 'internal', 'trusted', 'timeout_ms', 'max_bytes', 'enabled'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return { ...row, internal: flag(row.internal), trusted: flag(row.trusted), enabled: flag(row.enabled) }
}

/** Stores a source; returns whether it is new. */
export async function storeSource(trx: Db, { key, ...state }: SourceState): Promise<boolean> {
  const values = {
    ...state,
    internal: state.internal === 1,
    trusted: state.trusted === 1,
    enabled: state.enabled === 1,
    updated_at: new Date(),
  }
  const { is_new } = await trx
    .insertInto('card_source')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .returning(isInserted.as('is_new'))
    .executeTakeFirstOrThrow()
  return is_new
}

/** Whether a statement with `on conflict` has inserted its row, and not changed one that another transaction added. */
const isInserted = sql<boolean>`(xmax = 0)`

export async function loadCard(trx: Db, id: string): Promise<CardState | null> {
  const row = await trx
    .selectFrom('card')
    .select(['id', 'source_key', 'name', 'name_en', 'icon', 'link', 'enabled'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, enabled: flag(row.enabled) } : null
}

/** Stores a card; returns whether it is new. */
export async function storeCard(trx: Db, { id, ...state }: CardState): Promise<boolean> {
  const source = await trx
    .selectFrom('card_source')
    .select('key')
    .where('key', '=', state.source_key)
    .executeTakeFirst()
  if (!source) throw new AppError(404, { zh: '没有找到该卡片的数据来源。', en: 'There is no such card source.' })
  const values = { ...state, enabled: state.enabled === 1 }
  const { is_new } = await trx
    .insertInto('card')
    .columns(['id', 'source_key', 'name', 'name_en', 'icon', 'link', 'enabled', 'sort'])
    .expression((eb) =>
      eb
        .selectFrom('card')
        .select(({ val, fn, lit }) => [
          ...[val(id).as('id'), val(values.source_key).as('source_key'), val(values.name).as('name')],
          ...[val(values.name_en).as('name_en'), val(values.icon).as('icon'), val(values.link).as('link')],
          lit(values.enabled).as('enabled'),
          eb(fn.coalesce(fn.max('sort'), lit(-1)), '+', lit(1)).as('sort'),
        ]),
    )
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .returning(isInserted.as('is_new'))
    .executeTakeFirstOrThrow()
  return is_new
}

export async function loadOrder(trx: Db): Promise<string[]> {
  const rows = await trx.selectFrom('card').select('id').orderBy('sort').orderBy('id').forUpdate().execute()
  return rows.map(({ id }) => id)
}

/** Puts the cards in the given order; cards that are not in `ids` follow in their old order. */
export async function storeOrder(trx: Db, ids: readonly string[]): Promise<string[]> {
  const present = await loadOrder(trx)
  const requestedIds = ids.filter((id, at) => present.includes(id) && ids.indexOf(id) === at)
  const order = [...requestedIds, ...present.filter((id) => !requestedIds.includes(id))]
  for (const [sort, id] of order.entries()) {
    await trx.updateTable('card').set({ sort }).where('id', '=', id).where('sort', '!=', sort).execute()
  }
  return order
}

const inUse = { zh: '还有卡片在使用该来源，无法删除。', en: 'Cards still use this source, so it cannot be removed.' }

export async function removeSource(trx: Db, key: string): Promise<void> {
  const card = await trx.selectFrom('card').select('id').where('source_key', '=', key).executeTakeFirst()
  if (card) throw new AppError(409, inUse)
  await trx.deleteFrom('card_source').where('key', '=', key).execute()
}

/** Removes a card. The database removes people's choices about it as well. */
export async function removeCard(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('card').where('id', '=', id).execute()
}

/** How the change log undoes changes of sources and cards. */
export const cardSourceKinds: Readonly<Record<string, ChangeKind>> = {
  'card-source': {
    needsProof: true,
    name: { zh: '该卡片来源', en: 'the card source' },
    load: async (trx, key) => (await loadSource(trx, key)) as ChangeState,
    async apply(trx, key, state) {
      if (state === null) await removeSource(trx, key)
      else await storeSource(trx, state as unknown as SourceState)
    },
  },
  card: {
    name: { zh: '该卡片', en: 'the card' },
    load: async (trx, id) => (await loadCard(trx, id)) as ChangeState,
    async apply(trx, id, state) {
      if (state === null) await removeCard(trx, id)
      else await storeCard(trx, state as unknown as CardState)
    },
  },
  'card-order': {
    name: { zh: '卡片顺序', en: 'the order of the cards' },
    load: async (trx) => ({ order: await loadOrder(trx) }),
    async apply(trx, _id, state) {
      await storeOrder(trx, (state?.order ?? []) as string[])
    },
  },
}
