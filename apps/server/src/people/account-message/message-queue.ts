import type { DatabaseHandle } from '../../database/database.ts'
import type { DeliveryChannel } from '../../database/tables/delivery.ts'

/** A claimed message. If its outcome is not stored, it is due again after `CLAIM_SECONDS`. */
export interface WaitingMessage {
  readonly id: string
  readonly kind: string
  readonly sealed: Buffer
  readonly attempts: number
}

/** Longer than a mail server takes that is slow with each of its answers. */
const CLAIM_SECONDS = 600

/**
 * Codes expire first, so none waits behind the messages of a large import. Not prepared: a plan from the time when the
 * table was empty would scan all of it.
 */
const CLAIM = `
update account_message set attempts = attempts + 1, due_at = now() + interval '${CLAIM_SECONDS} seconds'
where id = (
  select id from account_message where channel = $1 and due_at <= now() and expires_at > now()
  order by expires_at limit 1 for update skip locked)
returning id, kind, sealed, attempts`
const SWEEP = `
delete from account_message where id in (select id from account_message where expires_at <= now() limit 1000)`

export async function claimAccountMessage(
  { pool }: DatabaseHandle,
  channel: DeliveryChannel,
): Promise<WaitingMessage | undefined> {
  const { rows } = await pool.query<WaitingMessage>(CLAIM, [channel])
  return rows[0]
}

/** Makes messages due that the previous dispatcher claimed before it died. Only for a new leader, before it sends. */
export async function requeueAccountMessages({ pool }: DatabaseHandle): Promise<void> {
  await pool.query('update account_message set due_at = now() where attempts > 0')
}

export async function deleteAccountMessage({ pool }: DatabaseHandle, id: string): Promise<void> {
  await pool.query('delete from account_message where id = $1', [id])
}

export async function deferAccountMessage({ pool }: DatabaseHandle, id: string, seconds: number): Promise<void> {
  await pool.query(`update account_message set due_at = now() + make_interval(secs => $2) where id = $1`, [id, seconds])
}

/** Deletes some expired messages. */
export async function sweepAccountMessages({ pool }: DatabaseHandle): Promise<void> {
  await pool.query(SWEEP)
}
