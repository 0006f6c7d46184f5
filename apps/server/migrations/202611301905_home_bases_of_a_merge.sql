-- How the merged organisation arranged the home page, and the groups of the identity provider that filled it: an undo restores both.
alter table organization_merge
  add column home_bases jsonb not null default '[]',
  add column scim_groups bigint[] not null default '{}';
