import type { DeliveryChannel } from '../../database/tables/delivery.ts'

/** The notification switch that applies to a message about the notice `n`. After round 0 it is the one of reminders. */
export const kindOfNotice = (round: string) => `(case when ${round} > 0 then 'reminder'
    when n.receipt_subject is not null then 'question' when n.official then 'official' else 'personal' end)`

/**
 * Records the results of some messages and claims others in one statement: no message is sent before its row says
 * `sending`, and many messages share one commit.
 *
 * Also settles a row that another process has put back into the queue as in doubt, because it took this one for dead.
 *
 * Each row is looked up by its primary key. `state || ''` keeps the planner from the partial indexes on `queued` and
 * `sending`: with the outdated statistics after a large send it would scan all queued rows.
 *
 * Text messages go to recipients who have not read the notice; other reminders and change messages to those who have not
 * done what the notice asks for. A message from before a change is skipped if a change message replaces it.
 *
 * Unless the notice is urgent, a message that its recipient has switched off is skipped, and one that they want in a
 * digest, or not during their quiet hours, waits. $13 is the time zone of the portal.
 */
export const claimAndSettleSql = (addressOf: Record<DeliveryChannel, string>) => `
with results as (
  select r.* from unnest($2::bigint[], $3::bigint[], $4::smallint[], $5::text[], $6::text[], $7::smallint[], $8::boolean[], $9::integer[])
    as r (notice_id, person_id, round, state, reason, attempts, in_doubt, retry_in_ms)
  cross join lateral (
    select from notice_delivery d
    where d.notice_id = r.notice_id and d.person_id = r.person_id and d.channel = $1 and d.round = r.round
      and (d.state || '' = 'sending' or (d.state || '' = 'queued' and d.in_doubt))
    limit 1 for update
  ) found
), settled as (
  update notice_delivery d
  set state = r.state, reason = r.reason, attempts = r.attempts, in_doubt = d.in_doubt or r.in_doubt,
    due_at = now() + r.retry_in_ms * interval '1 millisecond', done_at = case when r.state = 'queued' then null else now() end
  from results r
  where d.notice_id = r.notice_id and d.person_id = r.person_id and d.channel = $1 and d.round = r.round
), claimed as (
  select found.* from unnest($10::bigint[], $11::bigint[], $12::smallint[]) as c (notice_id, person_id, round)
  cross join lateral (
    select d.notice_id, d.person_id, d.round from notice_delivery d
    where d.notice_id = c.notice_id and d.person_id = c.person_id and d.channel = $1 and d.round = c.round
      and d.state || '' = 'queued' and d.due_at <= now() and d.waits_for is distinct from 'digest'
    limit 1 for update skip locked
  ) found
), checked as (
  select claimed.*, n.version, coalesce(a.address, '') as address,
    n.urgent,
    case when claimed.round = 0 then 'notice' when claimed.round = n.changed_round then 'change' else 'reminder' end as kind,
    coalesce(s.locale, (select case when config ->> 'language' = 'en' then 'en' end
      from portal_config order by id desc limit 1), 'zh') as locale,
    case
      when n.revoked_at is not null then 'revoked'
      when p.disabled_at is not null or r.person_id is null then 'left'
      when claimed.round < n.changed_round and exists (
        select from notice_delivery d where d.notice_id = claimed.notice_id and d.person_id = claimed.person_id
          and d.channel = $1 and d.round = n.changed_round) then 'changed'
      when ($1 = 'sms' or claimed.round > 0)
        and case when $1 = 'email' and n.receipt_subject is not null then r.answered_at else r.read_at end is not null
        then 'read'
      when coalesce(a.address, '') = '' then case when $1 = 'sms' then 'no-mobile' else 'no-address' end
      when wish.switch = 'off' then 'switched-off'
    end as skip_reason,
    case when wish.switch = 'digest' then next_digest(clock.local, ns.digest_at, ns.digest_weekday) end as digest_at,
    case when not n.urgent then quiet_hours_end(clock.local, ns.quiet_from, ns.quiet_until) end as quiet_end
  from claimed
  join notice n on n.id = claimed.notice_id
  left join person p on p.id = claimed.person_id
  left join notice_recipient r on r.person_id = claimed.person_id and r.notice_id = claimed.notice_id
  left join person_setting s on s.person_id = claimed.person_id
  left join notification_setting ns on ns.person_id = claimed.person_id
  cross join (select now() at time zone $13 as local) clock
  cross join lateral (select case when not n.urgent then ns.switches -> ${kindOfNotice('claimed.round')} ->> $1 end as switch) wish
  cross join lateral (
    select case when $1 = 'sms' then ${addressOf.sms} else ${addressOf.email} end as address
  ) a
)
update notice_delivery d
set state = case when skip_reason is not null then 'skipped' when digest_at is null and quiet_end is null then 'sending' else 'queued' end,
  reason = coalesce(skip_reason, d.reason),
  done_at = case when skip_reason is null then null else now() end,
  waits_for = case when skip_reason is null then
    case when digest_at is not null then 'digest' when quiet_end is not null then 'quiet' end end,
  due_at = case when skip_reason is null then coalesce(coalesce(digest_at, quiet_end) at time zone $13, d.due_at) else d.due_at end
from checked c
where d.notice_id = c.notice_id and d.person_id = c.person_id and d.channel = $1 and d.round = c.round
returning d.notice_id, d.person_id, d.channel, d.round, d.attempts, d.state, c.version, c.kind, c.address, c.locale, c.urgent`
