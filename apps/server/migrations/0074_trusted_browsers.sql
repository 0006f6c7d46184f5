-- Browsers in which a log-in of one person does not ask for the second factor.
create table trusted_browser (
  -- SHA-256 of the browser's cookie.
  token_hash bytea primary key,
  id uuid not null unique default gen_random_uuid(),
  person_id bigint not null references person (id) on delete cascade,
  client text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index trusted_browser_person on trusted_browser (person_id);
create index trusted_browser_expiry on trusted_browser (expires_at);

-- Who was disabled trusts no browser any more, whatever disabled them.
create function end_trust() returns trigger language plpgsql as $$
begin
  delete from trusted_browser where person_id = new.id;
  return null;
end $$;
create trigger person_disabled_trust after update of disabled_at on person
  for each row when (new.disabled_at is not null and old.disabled_at is null) execute function end_trust();
