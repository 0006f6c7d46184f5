-- Which fields of people follow a provider at each log-in. A field without a row does not.
create table sign_on_rule (
  provider text not null,
  field text not null check (field in ('name', 'name_en', 'email', 'organization', 'kind')),
  rule text not null check (rule in ('take', 'fill')),
  primary key (provider, field)
);

alter table sign_on_identity
  -- The name of the provider in the settings, or LDAP. Null until the next log-in.
  add column provider text,
  -- The attributes as the provider last sent them; empty where it sent none.
  add column name text not null default '',
  add column name_en text not null default '',
  add column email text not null default '',
  add column email_verified boolean not null default false,
  add column organization text not null default '',
  add column kind text not null default '',
  -- Those that a rule names and that were not taken at the last log-in, with the reasons.
  add column ignored text not null default '',
  add column said_at timestamptz;
create index sign_on_identity_provider on sign_on_identity (provider, person_id);

create index person_email on person (lower(email)) where email <> '';
