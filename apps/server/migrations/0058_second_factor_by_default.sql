-- Administrators must have a second factor unless the institution decides otherwise. A portal that has people already gets two weeks.
insert into factor_policy (id, required, passkey_alone)
select 1, jsonb_build_object('admin', to_char((now() + case when exists (select from person) then interval '14 days' else interval '0' end) at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS"Z"')), true
on conflict do nothing;

-- Whether a log-in at another system counts as a second factor although that system does not say so.
alter table factor_policy add column trusts_sign_on boolean not null default false;
