-- What someone wants to be told of beside the portal, and when.
create table notification_setting (
  person_id bigint primary key references person (id) on delete cascade,
  -- Kind of notice → channel → 'now', 'digest' or 'off'. What is missing is 'now'.
  switches jsonb not null,
  -- Both or none, in the time zone of the portal. It may pass midnight.
  quiet_from time,
  quiet_until time check (quiet_until <> quiet_from),
  digest_at time not null default '18:00',
  -- The day of the week from 1, Monday, to 7; null: every day.
  digest_weekday smallint check (digest_weekday between 1 and 7),
  check ((quiet_from is null) = (quiet_until is null))
);

-- The institution wants it to reach everybody at once, whatever they have switched off.
alter table notice add urgent boolean not null default false;

-- Why a queued message waits until due_at: the quiet hours of its recipient, or their next digest.
alter table notice_delivery add waits_for text check (waits_for in ('quiet', 'digest'));
create index notice_delivery_waiting on notice_delivery (person_id) where waits_for is not null and state = 'queued';
create index notice_delivery_digest on notice_delivery (due_at) where waits_for = 'digest' and state = 'queued';

-- When quiet hours end that a local time falls into; null outside of them.
create function quiet_hours_end(at timestamp, quiet_from time, quiet_until time) returns timestamp
language sql immutable as $$
  select case
    when quiet_from < quiet_until then
      case when at::time >= quiet_from and at::time < quiet_until then at::date + quiet_until end
    when at::time >= quiet_from then at::date + 1 + quiet_until
    when at::time < quiet_until then at::date + quiet_until
  end
$$;

-- The next digest after a local time.
create function next_digest(at timestamp, digest_at time, digest_weekday smallint) returns timestamp
language sql immutable as $$
  select day + digest_at + case
    when day + digest_at > at then interval '0'
    when digest_weekday is null then interval '1 day'
    else interval '7 days' end
  from (select at::date + case when digest_weekday is null then 0
    else (digest_weekday - extract(isodow from at)::integer + 7) % 7 end as day) first
$$;
