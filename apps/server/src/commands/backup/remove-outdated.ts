import type pg from 'pg'
import type { Manifest } from './archive-format.ts'

/** The tables of log-ins and messages, which may have ended or been sent since the backup. */
const shortLived = [
  'session',
  'trusted_browser',
  'proof_step',
  'account_code',
  'login_link',
  'sign_on_attempt',
  'sign_on_session',
  'account_message',
]

/** What a restore holds because it may have been sent since the backup, and what is still to be sent. */
export interface Held {
  /** Messages that wait in the outbox until an administrator releases them. */
  readonly email: number
  readonly sms: number
  /** Scheduled notices that were due: they are not sent, and their issuers see why. */
  readonly overdue: number
  /** Scheduled notices that will be sent at their time. */
  readonly scheduled: number
  /** Looks that were due: they are not published, and administrators see why. */
  readonly looks: number
  /** Imports that were being applied or undone. */
  readonly imports: number
}

const mayHaveBeenSent = {
  zh: '门户已从备份恢复，该通知可能已经发送。请核实后取消定时发送，如有需要再重新发送。',
  en: 'The portal was restored from a backup, so the notice may have been sent already. Cancel it, and send it again if it is still needed.',
}

const mayHaveBeenWithdrawn = {
  zh: '门户已从备份恢复，此操作在备份之后可能已完成或已取消。请核实后再决定是否继续。',
  en: 'The portal was restored from a backup, so this may have been done or withdrawn since. Check it before you go on.',
}

/**
 * Gives notices that were being fanned out to the rest of their recipients: the server would queue their messages. Uses
 * only columns that all backups with this table have.
 */
const FAN_OUT_REST = `
  with staged as (
    delete from notice_staging returning notice_id, person_ids, rules
  ), recipient as materialized (
    select n.id, n.email, n.sms_delay_minutes, s.person_id, s.rule
    from (select notice_id, unnest(person_ids) as person_id, unnest(rules) as rule from staged) s
    join notice n on n.id = s.notice_id where n.revoked_at is null
  ), received as (
    insert into notice_recipient (person_id, notice_id, rule) select person_id, id, rule from recipient
  )
  insert into notice_delivery (notice_id, person_id, channel, state, due_at)
  select id, person_id, 'email', 'queued', now() from recipient where email
  union all
  select id, person_id, 'sms', 'queued', now() + make_interval(mins => sms_delay_minutes)
  from recipient where sms_delay_minutes is not null`

/** A newer backup has a copy of the notice's column. The migration that adds the column fills it. */
const MARK_URGENT = `
  update notice_delivery d set urgent = true from notice n
  where n.id = d.notice_id and n.urgent and not d.urgent and d.state = 'queued'`

/** Messages that were not sent at the backup may have been sent since, so an administrator decides. */
const HOLD_UNSENT = `
  with held as (
    update notice_delivery set in_doubt = in_doubt or state = 'sending', state = 'held'
    where state in ('queued', 'sending') returning channel
  )
  select (count(*) filter (where channel = 'email'))::integer as email,
    (count(*) filter (where channel = 'sms'))::integer as sms from held`

const HOLD_OVERDUE = 'update notice_schedule set failure = $1 where failure is null and send_at <= now()'
const HOLD_LOOKS = 'update look_draft set failure = $1 where approved and failure is null and publish_at <= now()'
const STOP_IMPORTS = `update import_job set state = 'stopped', failure = $1, applied_at = coalesce(applied_at, now())
  where state in ('applying', 'undoing')`
const COUNT_SCHEDULED = 'select count(*)::integer as scheduled from notice_schedule where failure is null'

/** Removes what may have ended since a backup, and holds what may have been sent since. */
export async function removeOutdated(client: pg.ClientBase, { tables }: Manifest): Promise<Held> {
  const columns = new Map(tables.flatMap(({ schema, name, columns }) => (schema === 'demo' ? [] : [[name, columns]])))
  for (const table of shortLived) if (columns.has(table)) await client.query(`delete from ${table}`)
  const messages = columns.has('notice_delivery') ? await holdMessages(client, columns) : { email: 0, sms: 0 }
  const hold = async (table: string, statement: string, reason: object) =>
    columns.has(table) ? ((await client.query(statement, [JSON.stringify(reason)])).rowCount ?? 0) : 0
  const looks = await hold('look_draft', HOLD_LOOKS, mayHaveBeenWithdrawn)
  const imports = await hold('import_job', STOP_IMPORTS, mayHaveBeenWithdrawn)
  const overdue = await hold('notice_schedule', HOLD_OVERDUE, mayHaveBeenSent)
  const scheduled = columns.has('notice_schedule')
    ? (await client.query<{ scheduled: number }>(COUNT_SCHEDULED)).rows[0]?.scheduled
    : 0
  return { ...messages, overdue, scheduled: scheduled ?? 0, looks, imports }
}

/** Holds all messages that wait or are being sent. Returns their number by channel. */
async function holdMessages(
  client: pg.ClientBase,
  columns: ReadonlyMap<string, readonly string[]>,
): Promise<Pick<Held, 'email' | 'sms'>> {
  if (columns.has('notice_staging')) await client.query(FAN_OUT_REST)
  if (columns.get('notice_delivery')?.includes('urgent')) await client.query(MARK_URGENT)
  const { rows } = await client.query<Pick<Held, 'email' | 'sms'>>(HOLD_UNSENT)
  return rows[0] ?? { email: 0, sms: 0 }
}
