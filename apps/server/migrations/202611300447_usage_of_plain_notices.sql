-- Every notice counts, not only urgent ones and text messages: how many people it went to, and whether its issuer had just proved who
-- they are.
alter table message_usage
  add column people integer not null default 0,
  add column proved boolean not null default false,
  -- When a scheduled notice was scheduled; null for everything that is sent at once.
  add column scheduled_at timestamptz;
create index message_usage_person on message_usage (person_id, at);
