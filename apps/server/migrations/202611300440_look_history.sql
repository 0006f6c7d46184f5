-- The paths that a version or a save changed: comparing looks no longer reads the documents in between. Older rows have none.
alter table look_version
  add column changed_paths text[] not null default '{}',
  -- A renamed version is kept.
  add column renamed boolean not null default false;
-- The records say which versions were renamed. They may have been deleted, but these versions have a name only if it was given to them.
update look_version set renamed = true
where number in (select (detail ->> 'version')::integer from audit_entry where action = 'look-renamed')
  or (reason in ('config', 'outside') and name <> '');
alter table look_draft_revision add column changed_paths text[] not null default '{}';
-- Deleting a version looks for rollbacks to it.
create index look_version_of on look_version (of_version) where of_version is not null;

-- Old changes are deleted, even if another change has undone them.
alter table admin_change
  drop constraint admin_change_undoes_fkey,
  add foreign key (undoes) references admin_change (id) on delete set null;
