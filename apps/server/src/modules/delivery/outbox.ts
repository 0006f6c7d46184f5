import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { DeliveryChannel } from '../../database/tables/delivery.ts'
import type { Slice } from '../../shared/slice.ts'
import { emailAddress, mobileNumber } from '../person/contact.ts'
import { maskEmail, maskPhone } from '../person/mask.ts'

/** The channel of LISTEN and NOTIFY that ends the backoff of a gateway. */
export const retryChannel = 'delivery_retry'

export type OutboxState = 'held' | 'failed'

/** One page of the messages that are held without a gateway or have failed, newest notice first. */
export async function listOutbox(db: Db, state: OutboxState | undefined, { limit, offset }: Slice) {
  const waiting = db.selectFrom('notice_delivery as d').where('d.state', 'in', state ? [state] : ['held', 'failed'])
  const { total } = await waiting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  // A page after the last one would sort them all.
  if (offset >= total) return { list: [], total }
  const rows = await waiting
    .innerJoin('notice as n', 'n.id', 'd.notice_id')
    .leftJoin('person as p', 'p.id', 'd.person_id')
    .select(['d.notice_id', 'd.person_id as user_id', 'd.round', 'd.channel', 'd.state', 'd.reason', 'd.attempts'])
    .select(['d.due_at', 'n.title', 'p.name', 'p.name_en', emailAddress.as('email'), mobileNumber.as('mobile')])
    .orderBy('d.notice_id', 'desc')
    .orderBy('d.person_id')
    .orderBy('d.channel')
    .orderBy('d.round')
    .limit(limit)
    .offset(offset)
    .execute()
  const list = rows.map(({ email, mobile, name, name_en, ...row }) => ({
    ...row,
    name: name ?? '',
    name_en: name_en ?? '',
    to: row.channel === 'sms' ? maskPhone(mobile ?? '') : maskEmail(email ?? ''),
  }))
  return { list, total }
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

/** The messages of each channel that were tried in vain and wait for their next try. */
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

/** Puts held and failed messages back into the queue as new. Messages that are due later keep their time. */
export async function releaseMessages(db: Db, noticeId: number, channel: DeliveryChannel): Promise<number> {
  const result = await db
    .updateTable('notice_delivery')
    .set({ state: 'queued', reason: '', attempts: 0, done_at: null, due_at: sql<Date>`greatest(due_at, now())` })
    .where('notice_id', '=', noticeId)
    .where('channel', '=', channel)
    .where('state', 'in', ['held', 'failed'])
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
