-- When and how the person of a session last proved who they are: what is dangerous asks for a proof of the last ten minutes.
alter table session
  add column proved_at timestamptz not null default now(),
  add column proof text not null default 'password' check (proof in ('password', 'totp', 'passkey', 'recovery', 'sso'));
update session set proved_at = created_at;
