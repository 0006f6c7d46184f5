-- Failed log-ins are counted in token buckets instead: a bucket is empty after a number of failures, and refills steadily.
drop table login_failure;
create table login_budget (
  -- The kind of the bucket, and a hash of what it is for: the table names nobody.
  key text collate "C" primary key,
  -- When the bucket is full again. An earlier time, or no row: it is full.
  full_at timestamptz not null
);
create index login_budget_full on login_budget (full_at);

-- Takes one token out of each bucket, or none if one of them is empty; then it returns that bucket and the seconds until it
-- has a token, or the one of these that takes longest. A bucket holds `size` tokens and gets one each `refill` seconds.
-- The rows are locked in the order of `keys`: callers name buckets of different kinds, always in the same order of kinds.
create function take_login_tokens(keys text[], sizes integer[], refills float8[])
returns table (empty text, wait float8) language plpgsql as $$
declare
  instant timestamptz := clock_timestamp();
begin
  -- First without locks, so that a refusal writes nothing; then with locks, so that concurrent callers wait for each other.
  for pass in 1..2 loop
    if pass = 2 then
      insert into login_budget as b (key, full_at)
        select w.key, instant from unnest(keys) with ordinality as w (key, n) order by w.n
        -- Locks the row and changes nothing.
        on conflict (key) do update set full_at = b.full_at where false;
      instant := clock_timestamp();
    end if;
    return query
      select b.key, extract(epoch from b.full_at - instant)::float8 - w.refill * (w.size - 1)
      from unnest(keys, sizes, refills) as w (key, size, refill) join login_budget b on b.key = w.key
      where b.full_at > instant + make_interval(secs => w.refill * (w.size - 1))
      order by 2 desc limit 1;
    if found then return; end if;
  end loop;
  update login_budget b set full_at = greatest(b.full_at, instant) + make_interval(secs => w.refill)
    from unnest(keys, refills) as w (key, refill) where b.key = w.key;
end $$;

-- Gives one token back to each bucket, for a log-in that was no failure.
create function return_login_tokens(keys text[], refills float8[]) returns void language plpgsql as $$
begin
  perform from login_budget b join unnest(keys) with ordinality as w (key, n) on w.key = b.key
    order by w.n for update of b;
  update login_budget b set full_at = b.full_at - make_interval(secs => w.refill)
    from unnest(keys, refills) as w (key, refill) where b.key = w.key;
end $$;

-- Keys that all processes of a deployment share, each made when it is first needed.
create table server_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- Part of every device cookie of the account: counting it up makes them all void.
alter table account add column device_generation integer not null default 0;
