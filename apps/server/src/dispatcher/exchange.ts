import type { DeliveryChannel } from '../database/tables/delivery.ts'

/**
 * Settles some messages and takes others, in one statement: nothing is handed over before its row says so, and any number
 * of messages share one commit. A row that another process took over after this one was thought dead, and that waits as
 * being in doubt, is settled too: what was taken is known then.
 *
 * Each row is looked up for itself by its key, and the states are spelled so that no index of queued or sending rows can
 * answer them: where the statistics are behind, as they are after each large send, PostgreSQL would rather walk through all
 * that is queued.
 *
 * A text message is for those who have not read the notice by now; a reminder, and what tells of a change, for those who
 * still owe what it asks. What was tried before a change and comes back to the queue after it has been replaced.
 */
export const exchangeText = (addressOf: Record<DeliveryChannel, string>) => `
with handed as (
  select s.* from unnest($2::bigint[], $3::bigint[], $4::smallint[], $5::text[], $6::text[], $7::smallint[], $8::boolean[], $9::integer[])
    as s (notice_id, person_id, round, state, reason, attempts, in_doubt, wait_ms)
  cross join lateral (
    select from notice_delivery d
    where d.notice_id = s.notice_id and d.person_id = s.person_id and d.channel = $1 and d.round = s.round
      and (d.state || '' = 'sending' or (d.state || '' = 'queued' and d.in_doubt))
    limit 1 for update
  ) found
), settled as (
  update notice_delivery d
  set state = s.state, reason = s.reason, attempts = s.attempts, in_doubt = d.in_doubt or s.in_doubt,
    due_at = now() + s.wait_ms * interval '1 millisecond', done_at = case when s.state = 'queued' then null else now() end
  from handed s
  where d.notice_id = s.notice_id and d.person_id = s.person_id and d.channel = $1 and d.round = s.round
), next as (
  select found.* from unnest($10::bigint[], $11::bigint[], $12::smallint[]) as c (notice_id, person_id, round)
  cross join lateral (
    select d.notice_id, d.person_id, d.round from notice_delivery d
    where d.notice_id = c.notice_id and d.person_id = c.person_id and d.channel = $1 and d.round = c.round
      and d.state || '' = 'queued' and d.due_at <= now()
    limit 1 for update skip locked
  ) found
), judged as (
  select next.*, n.version, coalesce(a.address, '') as address,
    case when next.round = 0 then 'notice' when next.round = n.changed_round then 'change' else 'reminder' end as kind,
    coalesce(s.locale, (select case when config ->> 'language' = 'en' then 'en' end
      from portal_config order by id desc limit 1), 'zh') as locale,
    case
      when n.revoked_at is not null then 'revoked'
      when p.disabled_at is not null or r.person_id is null then 'left'
      when next.round < n.changed_round and exists (
        select from notice_delivery d where d.notice_id = next.notice_id and d.person_id = next.person_id
          and d.channel = $1 and d.round = n.changed_round) then 'changed'
      when ($1 = 'sms' or next.round > 0)
        and case when next.round > 0 and n.receipt_subject is not null then r.answered_at else r.read_at end is not null
        then 'read'
      when coalesce(a.address, '') = '' then case when $1 = 'sms' then 'no-mobile' else 'no-address' end
    end as why
  from next
  join notice n on n.id = next.notice_id
  left join person p on p.id = next.person_id
  left join notice_recipient r on r.person_id = next.person_id and r.notice_id = next.notice_id
  left join person_setting s on s.person_id = next.person_id
  cross join lateral (
    select case when $1 = 'sms' then ${addressOf.sms} else ${addressOf.email} end as address
  ) a
)
update notice_delivery d
set state = case when why is null then 'sending' else 'skipped' end, reason = coalesce(why, d.reason),
  done_at = case when why is null then null else now() end
from judged j
where d.notice_id = j.notice_id and d.person_id = j.person_id and d.channel = $1 and d.round = j.round
returning d.notice_id, d.person_id, d.channel, d.round, d.attempts, d.state, j.version, j.kind, j.address, j.locale`
