import type { DatabaseHandle } from '../../database/database.ts'
import type { DeliveryChannel } from '../../database/tables/delivery.ts'
import type { GatewayProblem } from './gateway.ts'

const REQUEUE_INTERRUPTED = `
update notice_delivery set state = 'queued', in_doubt = true, due_at = now() where state = 'sending' and channel = $1`

const HOLD = `update notice_delivery set state = 'held' where state = 'queued' and channel = $1 and due_at <= now()`

const CLEAR_PROBLEM = 'delete from gateway_problem where channel = $1'
const SAVE_PROBLEM = `
insert into gateway_problem (channel, reason, misconfigured) values ($1, $2, $3)
on conflict (channel) do update set reason = excluded.reason, misconfigured = excluded.misconfigured`

/**
 * Puts messages back into the queue that were being sent when the previous dispatcher died. Whether they were sent is
 * unknown, so they are sent again and marked as in doubt. Returns their number. Only for a new leader, before it sends.
 */
export async function requeueInterrupted({ pool }: DatabaseHandle, channel: DeliveryChannel): Promise<number> {
  return (await pool.query(REQUEUE_INTERRUPTED, [channel])).rowCount ?? 0
}

/**
 * Holds all due messages of a channel without a gateway until an administrator releases them. Returns false, because no
 * due message is left.
 */
export async function holdMessages({ pool }: DatabaseHandle, channel: DeliveryChannel): Promise<false> {
  await pool.query(HOLD, [channel])
  return false
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
