import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BackgroundJob, JobContext, JobControl, Step } from '../../../background/background-job.ts'
import { inSteps, inYieldingSteps } from '../../../background/in-steps.ts'
import { databaseErrorKind } from '../../../database/error-kind.ts'
import { emailAddress } from '../../../people/person/contact.ts'
import type { Locale } from '../../../runtime/shared/locale.ts'
import { attemptResult } from '../attempt-result.ts'
import type { Gateway, GatewayConnection, MessageKind, SendOutcome } from '../gateway.ts'
import { gatewayBackoff } from '../gateway-backoff.ts'
import { gatewayOf } from '../gateway-of.ts'
import { holdMessages } from '../ledger.ts'
import { retryChannel } from '../outbox.ts'
import { type GatewayReport, reportOutcome } from '../report-outcome.ts'
import { withConnections } from '../with-connection.ts'
import { digestHtml, digestSubject, digestText } from './digest-email.ts'
import { loadDigest } from './load-digest.ts'

/** Sends digests of notices by e-mail; holds their messages without a gateway. */
export const digestJob: BackgroundJob = {
  name: 'digests',
  due: [
    `select true from notice_delivery where state = 'queued' and waits_for = 'digest' and due_at <= now()
      order by due_at limit 1`,
  ],
  wakeOn: { [retryChannel]: () => true },
  start(context) {
    const { database } = context
    const gateway = gatewayOf(context, 'email')
    if (!gateway) return inSteps(() => holdMessages(database, 'email'))
    return (control) => sendDigests(context, gateway, control)
  },
}

/** A message that goes out in a digest; its row says `sending`. */
interface ClaimedItem {
  readonly state: 'sending' | 'skipped'
  readonly notice_id: number
  readonly person_id: number
  readonly round: number
  readonly attempts: number
  readonly kind: MessageKind
  readonly address: string
  readonly locale: Locale
}

/** How many people are served at a time, each over its own connection. */
const PEOPLE = 4
const DATABASE_RETRY_MS = 500

/**
 * Claims the messages due for the digests of a few people, except about notices that they have read. Of several
 * messages about a notice only the last one counts.
 */
const claimSql = (address: string) => `
with people as (
  select distinct person_id from (
    select person_id from notice_delivery where state = 'queued' and waits_for = 'digest' and due_at <= now()
    order by due_at limit ${PEOPLE}) first
), claimed as (
  select d.notice_id, d.person_id, d.round from notice_delivery d
  where d.person_id in (select person_id from people) and d.waits_for is not null and d.state = 'queued'
    and d.waits_for = 'digest' and d.channel = 'email' and d.due_at <= now()
  for update skip locked
), checked as (
  select claimed.*, coalesce(a.address, '') as address,
    case when claimed.round = 0 then 'notice' when claimed.round = n.changed_round then 'change' else 'reminder' end as kind,
    coalesce(s.locale, (select case when config ->> 'language' = 'en' then 'en' end
      from portal_config order by id desc limit 1), 'zh') as locale,
    case
      when n.revoked_at is not null then 'revoked'
      when p.disabled_at is not null or r.person_id is null then 'left'
      when exists (select from claimed later where later.notice_id = claimed.notice_id
        and later.person_id = claimed.person_id and later.round > claimed.round) then 'changed'
      when case when n.receipt_subject is not null then r.answered_at else r.read_at end is not null then 'read'
      when coalesce(a.address, '') = '' then 'no-address'
    end as skip_reason
  from claimed
  join notice n on n.id = claimed.notice_id
  left join person p on p.id = claimed.person_id
  left join notice_recipient r on r.person_id = claimed.person_id and r.notice_id = claimed.notice_id
  left join person_setting s on s.person_id = claimed.person_id
  cross join lateral (select ${address} as address) a
)
update notice_delivery d
set state = case when skip_reason is null then 'sending' else 'skipped' end, reason = coalesce(skip_reason, d.reason),
  done_at = case when skip_reason is null then null else now() end
from checked c
where d.notice_id = c.notice_id and d.person_id = c.person_id and d.channel = 'email' and d.round = c.round
returning d.state, d.notice_id, d.person_id, d.round, d.attempts, c.kind, c.address, c.locale`

const SETTLE = `
update notice_delivery d
set state = $4::text, reason = $5::text, attempts = $6::smallint, in_doubt = d.in_doubt or $7::boolean,
  due_at = now() + $8::integer * interval '1 millisecond',
  done_at = case when $4::text = 'queued' then null else now() end
from unnest($1::bigint[], $2::bigint[], $3::smallint[]) as item (notice_id, person_id, round)
where d.notice_id = item.notice_id and d.person_id = item.person_id and d.channel = 'email' and d.round = item.round
  and (d.state = 'sending' or (d.state = 'queued' and d.in_doubt))`

interface DigestParts extends JobControl, GatewayReport {
  readonly portalUrl: string
  readonly connections: readonly GatewayConnection[]
}

/** Sends digests that are due. Their gateway has one backoff with the job that sends single e-mails. */
function sendDigests({ database, portalUrl }: JobContext, gateway: Gateway, control: JobControl): Promise<void> {
  const backoff = gatewayBackoff(database, gateway.channel)
  return withConnections(gateway, PEOPLE, control.abort, (connections) => {
    const parts = { ...control, database, portalUrl, gateway, backoff, connections }
    return inYieldingSteps(database, digestStep(parts))(control)
  })
}

/** Sends the digests of a few people, each as one e-mail. Returns false when none is due, or during a backoff. */
function digestStep(parts: DigestParts): Step {
  const { database, backoff, connections, log } = parts
  const sql = claimSql(emailAddress.compile(database.db).sql)
  return async () => {
    if (backoff.isActive) return false
    const { rows } = await database.pool.query<ClaimedItem>(sql)
    if (rows.length === 0) return false
    const people = Map.groupBy(
      rows.filter(({ state }) => state === 'sending'),
      ({ person_id }) => person_id,
    )
    const digests = [...people.values()]
    await Promise.all(
      connections.map(async (connection, at) => {
        const items = digests[at]
        if (!items) return
        const outcome = await sendDigest(parts, connection, items).catch((error: unknown): SendOutcome => {
          log.error({ err: error }, 'failed to build a digest; deferred')
          return { kind: 'deferred', reason: 'internal' }
        })
        await settle(parts, items, await reportOutcome(parts, outcome))
      }),
    )
    return true
  }
}

async function sendDigest(
  { database, portalUrl }: DigestParts,
  connection: GatewayConnection,
  items: readonly ClaimedItem[],
): Promise<SendOutcome> {
  const [first] = items
  if (!first) return { kind: 'accepted' }
  const { person_id, address, locale } = first
  const digest = await loadDigest(database.db, items, locale, portalUrl)
  return connection.sendDirect({
    id: `digest.${person_id}.${hashOf(items)}`,
    address,
    locale,
    sender: digest.institution,
    subject: digestSubject(digest),
    text: digestText(digest),
    html: digestHtml(digest),
  })
}

/** Stays the same when a digest is sent again. A reminder of a notice has another round than the notice. */
function hashOf(items: readonly ClaimedItem[]): string {
  const keys = items.map(({ notice_id, round }) => `${notice_id}.${round}`).sort()
  return createHash('sha256').update(keys.join()).digest('hex').slice(0, 32)
}

/** Stores the outcome, also through an outage of the database: the digest would be sent twice otherwise. */
async function settle(
  { database, stop, abort, onError, log }: DigestParts,
  items: readonly ClaimedItem[],
  outcome: SendOutcome,
): Promise<void> {
  const values = settledValues(items, outcome)
  for (;;) {
    try {
      return void (await database.pool.query(SETTLE, values))
    } catch (error) {
      if (databaseErrorKind(error) === 'unreachable') onError(error)
      else log.error({ err: error }, 'failed to store the outcome of a digest; retrying')
      if (abort.aborted || (stop.aborted && databaseErrorKind(error) !== 'unreachable')) return
      await sleep(DATABASE_RETRY_MS, undefined, { signal: abort }).catch(() => undefined)
    }
  }
}

function settledValues(items: readonly ClaimedItem[], outcome: SendOutcome): unknown[] {
  // One result with one delay, so that the items stay together. Those that joined later do not fail early.
  const earlierAttempts = Math.min(...items.map(({ attempts }) => attempts))
  const { state, reason, attempts, inDoubt, retryInMs } = attemptResult(earlierAttempts, outcome)
  return [
    items.map(({ notice_id }) => notice_id),
    items.map(({ person_id }) => person_id),
    items.map(({ round }) => round),
    state,
    reason,
    attempts,
    inDoubt,
    retryInMs,
  ]
}
