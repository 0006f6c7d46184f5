-- The uploads that a draft or a scheduled notice mentions, so that nobody has to look for them in its text.
create table notice_draft_file (
  draft_id uuid not null references notice_draft (id) on delete cascade,
  file_id uuid not null references stored_file (id) on delete cascade,
  primary key (draft_id, file_id)
);
create index notice_draft_file_file on notice_draft_file (file_id);

create table notice_schedule_file (
  schedule_id uuid not null references notice_schedule (id) on delete cascade,
  file_id uuid not null references stored_file (id) on delete cascade,
  primary key (schedule_id, file_id)
);
create index notice_schedule_file_file on notice_schedule_file (file_id);

insert into notice_draft_file (draft_id, file_id)
  select distinct d.id, f.id
  from notice_draft d
  cross join lateral regexp_matches(d.data::text,
    '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as found
  join stored_file f on f.id = found[1]::uuid and f.owner_id = d.owner_id;

insert into notice_schedule_file (schedule_id, file_id)
  select distinct s.id, f.id
  from notice_schedule s
  cross join lateral regexp_matches(s.request::text,
    '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as found
  join stored_file f on f.id = found[1]::uuid and f.owner_id = s.owner_id;

-- The size of its JSON: what the drafts of one person take up is limited.
alter table notice_draft add column bytes integer not null default 0;
update notice_draft set bytes = octet_length(data::text);
