-- The look of the portal: its versions, and the drafts of the next one. The rows of portal_config, portal_text, nav_item,
-- footer_link, gallery_slide, help_topic and background remain what readers are served from.

create table look_version (
  number integer primary key,
  name text not null default '',
  note text not null default '',
  -- 'outside': the rows were changed by something that keeps no versions.
  reason text not null check (reason in ('published', 'config', 'content', 'rollback', 'outside')),
  of_version integer references look_version (number),
  -- As it is exported, byte for byte.
  document text not null,
  made_by bigint references person (id) on delete set null,
  approved_by bigint references person (id) on delete set null,
  made_at timestamptz not null default now()
);

create table look_draft (
  id integer generated always as identity primary key,
  name text not null,
  revision integer not null default 1,
  document text not null,
  base_version integer not null references look_version (number),
  changed_by bigint references person (id) on delete set null,
  changed_at timestamptz not null default now(),
  -- Signs the preview links; null: there are none.
  preview_key uuid,
  previewed_until timestamptz,
  -- What was asked for: the name and note of the version, when, and whether it waits for somebody else.
  publish_name text,
  publish_note text not null default '',
  publish_at timestamptz,
  requested_by bigint references person (id) on delete set null,
  approved_by bigint references person (id) on delete set null,
  approved boolean not null default false,
  -- In both languages, as JSON.
  failure jsonb
);
create index look_draft_due on look_draft (publish_at) where approved and failure is null;

-- What each save of a draft made of it, to tell who changed what.
create table look_draft_revision (
  draft_id integer not null references look_draft (id) on delete cascade,
  revision integer not null,
  document text not null,
  saved_by bigint references person (id) on delete set null,
  saved_at timestamptz not null default now(),
  primary key (draft_id, revision)
);

-- One row at most: whether a second person approves what is published.
create table look_rule (
  id integer primary key default 1 check (id = 1),
  second_person boolean not null default false,
  off_requested_by bigint references person (id) on delete set null
);
