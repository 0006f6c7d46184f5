-- How often an import was checked: a check that is under way ends when another one begins.
alter table import_job add column checks integer not null default 0;
