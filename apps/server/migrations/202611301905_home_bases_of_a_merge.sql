-- How the merged organisation arranged the home page: an undo restores it.
alter table organization_merge add column home_bases jsonb not null default '[]';
