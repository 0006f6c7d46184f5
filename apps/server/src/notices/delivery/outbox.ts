import { cleanNumber } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { DeliveryChannel } from '../../database/tables/delivery.ts'
import { emailAddress, mobileNumber } from '../../people/person/contact.ts'
import { maskEmail, maskPhone } from '../../people/person/mask.ts'
import { literalPattern } from '../../runtime/shared/like-pattern.ts'
import type { Slice } from '../../runtime/shared/slice.ts'

/** The channel of LISTEN and NOTIFY that ends the backoff of a gateway. */
export const retryChannel = 'delivery_retry'

export type OutboxState = 'held' | 'failed'

export interface OutboxFilter {
  readonly state?: OutboxState | undefined
  readonly channel?: DeliveryChannel | undefined
  readonly text?: string | undefined
}

/** The messages that are held without a gateway or have failed. */
function waitingMessages(db: Db, { state, channel, text }: OutboxFilter) {
  let query = db
    .selectFrom('notice_delivery as d')
    .leftJoin('notice as n', 'n.id', 'd.notice_id')
    .leftJoin('person as p', 'p.id', 'd.person_id')
    .where('d.state', 'in', state ? [state] : ['held', 'failed'])
  if (channel) query = query.where('d.channel', '=', channel)
  if (text !== undefined) {
    const pattern = `%${literalPattern(text)}%`
    query = query.where((eb) =>
      eb.or([
        ...(['n.title', 'd.reason', 'p.name', 'p.name_en'] as const).map((column) => eb(column, 'ilike', pattern)),
        eb('p.number', 'ilike', `%${literalPattern(cleanNumber(text))}%`),
      ]),
    )
  }
  return query
}

/** One page of the held or failed messages, newest notice first. */
export async function listOutbox(db: Db, filter: OutboxFilter, { limit, offset }: Slice) {
  const waiting = waitingMessages(db, filter)
  const { total } = await waiting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  // A query for a page after the last one would sort all messages.
  if (offset >= total) return { list: [], total }
  const rows = await waiting
    .select(['d.notice_id', 'd.person_id as user_id', 'd.round', 'd.channel', 'd.state', 'd.reason', 'd.attempts'])
    .select(['d.due_at', 'n.title', 'p.name', 'p.name_en', emailAddress.as('email'), mobileNumber.as('mobile')])
    .orderBy('d.notice_id', 'desc')
    .orderBy('d.channel')
    .orderBy('d.person_id')
    .orderBy('d.round')
    .limit(limit)
    .offset(offset)
    .execute()
  const list = rows.map(({ email, mobile, name, name_en, title, ...row }) => ({
    ...row,
    title: title ?? '',
    name: name ?? '',
    name_en: name_en ?? '',
    to: row.channel === 'sms' ? maskPhone(mobile ?? '') : maskEmail(email ?? ''),
  }))
  return { list, total }
}

const MAX_REASONS = 5

/** How many messages of notices are held and failed, and why. */
export async function summarizeOutbox(db: Db, noticeIds: readonly number[]) {
  if (noticeIds.length === 0) return []
  const rows = await db
    .selectFrom('notice_delivery')
    .select(['notice_id', 'channel', 'state', 'reason', ({ fn }) => fn.countAll<number>().as('messages')])
    .where('state', 'in', ['held', 'failed'])
    .where('notice_id', 'in', [...noticeIds])
    .groupBy(['notice_id', 'channel', 'state', 'reason'])
    .orderBy('messages', 'desc')
    .orderBy('reason')
    .execute()
  const notices = Map.groupBy(rows, ({ notice_id, channel }) => `${notice_id} ${channel}`)
  return [...notices.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const failed = group.filter(({ state }) => state === 'failed')
    const sum = (part: typeof group) => part.reduce((total, { messages }) => total + messages, 0)
    return {
      notice_id: first.notice_id,
      channel: first.channel,
      held: sum(group) - sum(failed),
      failed: sum(failed),
      reasons: failed.slice(0, MAX_REASONS).map(({ reason, messages }) => ({ reason, messages })),
    }
  })
}

/** The current problems of gateways, and how many messages are due on their channels. */
export function listGatewayProblems(db: Db) {
  return db
    .selectFrom('gateway_problem as g')
    .select(['g.channel', 'g.reason', 'g.misconfigured', 'g.since'])
    .select((eb) =>
      eb
        .selectFrom('notice_delivery as d')
        .select((inner) => inner.fn.countAll<number>().as('waiting'))
        .whereRef('d.channel', '=', 'g.channel')
        .where('d.state', '=', sql.lit('queued'))
        .where('d.due_at', '<=', sql<Date>`now()`)
        .$asScalar()
        .$notNull()
        .as('waiting'),
    )
    .orderBy('g.channel')
    .execute()
}

/** The number of messages of each channel that were deferred and wait for their next try. */
export function listRetrying(db: Db) {
  return db
    .selectFrom('notice_delivery as d')
    .select(['d.channel', sql<string>`mode() within group (order by d.reason)`.as('reason')])
    .select(({ fn }) => [fn.countAll<number>().as('messages'), fn.min('d.due_at').as('next_at')])
    .where('d.state', '=', sql.lit('queued'))
    .where('d.attempts', '>', 0)
    .groupBy('d.channel')
    .orderBy('d.channel')
    .execute()
}

/** Makes messages due that wait for their next try, and resets their attempts; returns their number. */
export async function retryMessages(db: Db, channel: DeliveryChannel): Promise<number> {
  const result = await db
    .updateTable('notice_delivery')
    .set({ due_at: sql<Date>`now()`, attempts: 1 })
    .where('channel', '=', channel)
    .where('state', '=', 'queued')
    .where('attempts', '>', 0)
    .executeTakeFirst()
  await sql`select pg_notify(${retryChannel}, ${channel})`.execute(db)
  return Number(result.numUpdatedRows)
}

export interface Release {
  readonly channel: DeliveryChannel
  readonly notice_id?: number | undefined
  readonly user_id?: number | undefined
  readonly state?: OutboxState | undefined
}

/** Puts held and failed messages back into the queue as new. Messages that are due later keep their time. */
export async function releaseMessages(db: Db, { channel, notice_id, user_id, state }: Release): Promise<number> {
  let query = db
    .updateTable('notice_delivery')
    .set({ state: 'queued', reason: '', attempts: 0, done_at: null, due_at: sql<Date>`greatest(due_at, now())` })
    .where('channel', '=', channel)
    .where('state', 'in', state ? [state] : ['held', 'failed'])
  if (notice_id !== undefined) query = query.where('notice_id', '=', notice_id)
  if (user_id !== undefined) query = query.where('person_id', '=', user_id)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}
