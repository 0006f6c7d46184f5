-- Who runs an app, and whom to ask about it.
alter table app
  add column operator text not null default '',
  add column operator_en text not null default '',
  add column contact text not null default '',
  add column contact_en text not null default '',
  add column help_url text not null default '';

-- The apps that someone has opened last.
create table recent_app (
  person_id bigint not null references person (id) on delete cascade,
  app_id text not null references app (id) on delete cascade,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (person_id, app_id)
);
create index recent_app_app on recent_app (app_id);

-- States that the change log keeps have the new fields too, so that they can still be compared and brought back.
update admin_change set
  before = '{"operator": "", "operator_en": "", "contact": "", "contact_en": "", "help_url": ""}' || before,
  after = '{"operator": "", "operator_en": "", "contact": "", "contact_en": "", "help_url": ""}' || after
where kind = 'app';
