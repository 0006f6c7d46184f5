-- Log-ins at another system that have begun: what comes back must belong to one of them, in the same browser, once.
create table sign_on_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  target text not null,
  -- The administrator who only tries it, and what came of that.
  tried_by bigint references person (id) on delete cascade,
  result jsonb,
  expires_at timestamptz not null
);
create index sign_on_attempt_expiry on sign_on_attempt (expires_at);

-- Which account of another system is whose. It is made at the first log-in, by the number.
create table sign_on_identity (
  authority text not null,
  subject_hash bytea not null,
  person_id bigint not null references person (id) on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (authority, subject_hash),
  unique (authority, person_id)
);
create index sign_on_identity_person on sign_on_identity (person_id);

-- The sessions that began at another system. A row stays after its session has ended, until the browser has logged out there.
create table sign_on_session (
  session_hash bytea primary key,
  person_id bigint not null references person (id) on delete cascade,
  provider text not null,
  subject_hash bytea not null,
  sid_hash bytea,
  id_token bytea,
  expires_at timestamptz not null
);
create index sign_on_session_sid on sign_on_session (provider, sid_hash);
create index sign_on_session_subject on sign_on_session (provider, subject_hash);
create index sign_on_session_person on sign_on_session (person_id);
create index sign_on_session_expiry on sign_on_session (expires_at);

-- Tickets and log-out tokens that were used.
create table sign_on_used (
  key_hash bytea primary key,
  expires_at timestamptz not null
);
create index sign_on_used_expiry on sign_on_used (expires_at);

create table sign_on_state (
  provider text primary key,
  last_success_at timestamptz,
  last_error_at timestamptz,
  last_error text not null default '',
  last_detail text not null default ''
);

-- Links from the console with which an administrator gets in once.
create table login_link (
  token_hash bytea primary key,
  person_id bigint not null references person (id) on delete cascade,
  expires_at timestamptz not null
);
create index login_link_person on login_link (person_id);
