-- Messages to one person that are no notices: codes, and what happened to their account. Deleted once delivered or expired.
create table account_message (
  -- Names it at the gateway.
  id uuid primary key default gen_random_uuid(),
  -- Null: no one gets it. So a request that names no account takes as much work as one that does.
  person_id bigint references person (id) on delete cascade,
  kind text not null,
  channel text not null check (channel in ('email', 'sms')),
  -- Address and text, encrypted: no one reads a code in the database or in a backup of it.
  sealed bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_message_due on account_message (channel, due_at);
create index account_message_expiry on account_message (expires_at);
create index account_message_person on account_message (person_id);

-- Codes that were sent, to link an address or to replace a forgotten password.
create table account_code (
  -- A hash of what has to be shown together with the code: the person and channel, or the token of the browser that asked.
  key bytea primary key,
  -- Null: no one can use it.
  person_id bigint references person (id) on delete cascade,
  -- The address to link.
  address text not null default '',
  -- HMAC of key and code.
  code bytea not null,
  attempts integer not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_code_person on account_code (person_id);
create index account_code_expiry on account_code (expires_at);

-- Where a session began: an address of IPv4, or the first half of one of IPv6.
alter table session add column address text not null default '';
-- The password was set by someone else, so its owner is asked to replace it.
alter table account add column must_change boolean not null default false;
