-- By which files of other systems name an organisation.
alter table organization add column code text unique;

-- What an organisation had when it was merged into another one, so that this can be undone.
create table organization_merge (
  organization_id integer primary key,
  target_id integer not null,
  merged_at timestamptz not null default now(),
  people bigint[] not null,
  children bigint[] not null,
  issuers bigint[] not null,
  -- Of these the target had none of its own.
  new_issuers bigint[] not null,
  notices bigint[] not null,
  subscribers bigint[] not null,
  new_subscribers bigint[] not null,
  groups bigint[] not null,
  new_groups bigint[] not null,
  systems bigint[] not null
);

-- Looked up when a person or an organisation goes.
create index person_role_organization on person_role (organization_id);
create index organization_parent on organization (parent_id);
create index subscription_organization on subscription (organization_id);
create index notice_group_organization_organization on notice_group_organization (organization_id);
create index notice_group_person_person on notice_group_person (person_id);
create index audit_entry_person on audit_entry (person_id);
create index admin_change_person on admin_change (person_id);
