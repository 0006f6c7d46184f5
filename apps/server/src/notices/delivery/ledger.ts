import type { DatabaseHandle } from '../../database/database.ts'
import type { DeliveryChannel } from '../../database/tables/delivery.ts'
import type { GatewayProblem } from './gateway.ts'

const REQUEUE_INTERRUPTED = `
update notice_delivery set state = 'queued', in_doubt = true, due_at = now() where state = 'sending'`

const HOLD = `update notice_delivery set state = 'held' where state = 'queued' and channel = any($1) and due_at <= now()`

const CLEAR_PROBLEMS = 'delete from gateway_problem'
const CLEAR_PROBLEM = 'delete from gateway_problem where channel = $1'
const SAVE_PROBLEM = `
insert into gateway_problem (channel, reason, misconfigured) values ($1, $2, $3)
on conflict (channel) do update set reason = excluded.reason, misconfigured = excluded.misconfigured`

/**
 * Puts messages back into the queue that were being sent when the previous dispatcher died. Whether they were sent is
 * unknown, so they are sent again and marked as in doubt. Returns their number. Only for a new leader, before it sends.
 */
export async function requeueInterrupted({ pool }: DatabaseHandle): Promise<number> {
  return (await pool.query(REQUEUE_INTERRUPTED)).rowCount ?? 0
}

/** Holds the due messages of channels without a gateway until an administrator releases them. */
export async function holdMessages({ pool }: DatabaseHandle, channels: readonly DeliveryChannel[]): Promise<void> {
  await pool.query(HOLD, [channels])
}

/** Saves why a channel sends nothing, for administrators. */
export async function saveGatewayProblem(
  { pool }: DatabaseHandle,
  channel: DeliveryChannel,
  { kind, reason }: GatewayProblem,
): Promise<void> {
  await pool.query(SAVE_PROBLEM, [channel, reason, kind === 'misconfigured'])
}

export async function clearGatewayProblem({ pool }: DatabaseHandle, channel: DeliveryChannel): Promise<void> {
  await pool.query(CLEAR_PROBLEM, [channel])
}

/** A new leader finds out for itself what works. */
export async function clearGatewayProblems({ pool }: DatabaseHandle): Promise<void> {
  await pool.query(CLEAR_PROBLEMS)
}
