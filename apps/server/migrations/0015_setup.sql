-- The one-time key with which the first administrator is created. Only its hash is kept.
create table setup_key (
  hash bytea primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- How far the set-up of an empty portal has come: one row, from its first administrator on. A portal without the row that has
-- people was set up in another way.
create table setup_state (
  only_row boolean primary key default true check (only_row),
  names text check (names in ('done', 'skipped')),
  look text check (look in ('done', 'skipped')),
  organizations text check (organizations in ('done', 'skipped')),
  start text check (start in ('done', 'skipped')),
  began_at timestamptz not null default now(),
  finished_at timestamptz
);
