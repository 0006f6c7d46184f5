-- Sending notices: who wrote what to whom, what became of it on each channel, and what they answered.

alter table notice
  -- 'sending': durable, and still being handed out. 'sent': every recipient has it.
  add column state text not null default 'sent' check (state in ('sending', 'sent')),
  -- From the writer's browser: a second attempt with the same key sends nothing.
  add column send_key uuid unique,
  -- `content` and `content_en` are the plain text of `html` and `html_en`, for excerpts and the search. Empty: not written
  -- in that language. Notices of form 1 have plain text only.
  add column content_en text not null default '',
  add column html text not null default '',
  add column html_en text not null default '',
  add column with_logo boolean not null default false,
  add column event_at timestamptz,
  add column event_ends_at timestamptz,
  add column event_place text not null default '',
  add column version integer not null default 1,
  -- The version with which everybody was asked last: answers to it and to small corrections of it count.
  add column asked_version integer not null default 1,
  add column edited_at timestamptz,
  -- The last round of messages that told of a change; those after it are reminders again.
  add column changed_round smallint not null default 0,
  add column receipt_note text not null default 'none' check (receipt_note in ('none', 'optional', 'required')),
  -- The options are those of the template, so that a reader of another language is shown them in theirs.
  add column receipt_template text not null default 'custom',
  add column receipt_reading text not null default '',
  add column sms_text text,
  add column sms_delay_minutes integer,
  add column email boolean not null default false,
  -- When those who are missing were last reminded, and how long the issuer then has to wait.
  add column reminded_at timestamptz,
  add column remind_minutes integer not null default 1440 check (remind_minutes between 30 and 43200);
create index notice_sending on notice (id) where state = 'sending';
-- Boxes are read newest first, and ids grow with time.
drop index notice_issuer;
create index notice_issuer on notice (issuer_id, id);
create index notice_of_organization on notice (organization_id, id);
create index notice_open on notice (organization_id, id) where public;
-- What the filters of a box ask, without a look at the texts of all of its notices.
create index notice_facts on notice (id) include (official, organization_id, sent_at);
create index notice_asking on notice (id) where receipt_subject is not null and revoked_at is null;

-- Whom the issuer meant, as it was called then: it explains to a recipient why they got the notice.
create table notice_rule (
  notice_id bigint not null references notice (id) on delete cascade,
  position smallint not null,
  exclude boolean not null default false,
  kind text not null check (kind in ('organization', 'person', 'group', 'numbers')),
  -- The organisation, person or group; null for pasted numbers.
  target_id bigint,
  -- Of an organisation: with everything below it.
  below boolean not null default false,
  name text not null default '',
  name_en text not null default '',
  primary key (notice_id, position)
);

alter table notice_recipient
  -- The position of the rule that matched; null for notices from before there were rules.
  add column rule smallint,
  -- What was written beside the answer.
  add column note text,
  add column reminded_at timestamptz;
-- For the issuer's count of readers. A row enters it when it is read, so sending pays nothing for it.
create index notice_recipient_read on notice_recipient (notice_id) where read_at is not null;
-- Counts of someone's notices come from indexes alone as long as the pages of the table were looked after lately.
alter table notice_recipient set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- A large audience, frozen when the send was accepted and not yet handed out.
create table notice_staging (
  notice_id bigint not null references notice (id) on delete cascade,
  chunk integer not null,
  person_ids bigint[] not null,
  rules smallint[] not null,
  primary key (notice_id, chunk)
);

-- One row for each message beside the portal itself. It is the queue and the record at once: no retry can double a row.
create table notice_delivery (
  notice_id bigint not null,
  person_id bigint not null,
  channel text not null check (channel in ('email', 'sms')),
  -- 0: with the notice. From 1: reminders, and what tells of a change.
  round smallint not null default 0,
  -- 'held': there is no gateway, so it waits in the outbox until an administrator releases it.
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'skipped', 'held')),
  -- Why it failed or was skipped.
  reason text not null default '',
  attempts smallint not null default 0,
  -- The server died between handing it over and hearing that it was taken: it was sent once more.
  in_doubt boolean not null default false,
  due_at timestamptz not null,
  done_at timestamptz,
  primary key (notice_id, person_id, channel, round)
);
-- By channel: one whose gateway is away must not stand before the other.
create index notice_delivery_due on notice_delivery (channel, due_at) where state = 'queued';
create index notice_delivery_sending on notice_delivery (notice_id) where state = 'sending';
create index notice_delivery_outbox on notice_delivery (notice_id) where state in ('held', 'failed');

-- What became of a notice for every recipient and channel. In the portal it is there as soon as the row is.
create view notice_ledger as
  select notice_id, person_id, 'portal' as channel, 0::smallint as round, 'sent' as state, '' as reason,
    1::smallint as attempts, false as in_doubt
  from notice_recipient
  union all
  select notice_id, person_id, channel, round, state, reason, attempts, in_doubt from notice_delivery;

-- What a notice said before it was edited.
create table notice_version (
  notice_id bigint not null references notice (id) on delete cascade,
  version integer not null,
  title text not null,
  content text not null,
  content_en text not null,
  html text not null,
  html_en text not null,
  receipt_subject text,
  receipt_options text[] not null default '{}',
  event_at timestamptz,
  event_ends_at timestamptz,
  event_place text not null default '',
  -- The names of the files that were attached.
  attachments text[] not null default '{}',
  -- Whether the edit that replaced it asked everybody again.
  asked_again boolean not null,
  replaced_at timestamptz not null default now(),
  primary key (notice_id, version)
);

-- Answers to versions that were replaced by one that asked again.
create table notice_former_answer (
  notice_id bigint not null,
  version integer not null,
  person_id bigint not null,
  answer text not null,
  note text,
  answered_at timestamptz not null,
  primary key (notice_id, version, person_id)
);

alter table notice_attachment
  add column file_id uuid references stored_file (id),
  -- A picture inside the text; it is no attachment of its own.
  add column inline boolean not null default false;
create index notice_attachment_file on notice_attachment (file_id);

create table notice_draft (
  id uuid primary key,
  owner_id bigint not null references person (id) on delete cascade,
  data jsonb not null,
  -- Counts the saves: an older one never overwrites a newer one.
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);
create index notice_draft_owner on notice_draft (owner_id, updated_at desc);

-- Notices that wait for their time. They become notices then, so that ids of notices grow with time.
create table notice_schedule (
  -- The key with which it is sent.
  id uuid primary key,
  owner_id bigint not null references person (id) on delete cascade,
  request jsonb not null,
  send_at timestamptz not null,
  -- Why it could not be sent when its time had come.
  failure text,
  created_at timestamptz not null default now()
);
create index notice_schedule_due on notice_schedule (send_at) where failure is null;
create index notice_schedule_owner on notice_schedule (owner_id);

-- Who looked at which names, and who did what an institution must be able to answer for.
create table audit_entry (
  id bigint generated by default as identity primary key,
  at timestamptz not null default now(),
  person_id bigint references person (id) on delete set null,
  action text not null,
  notice_id bigint,
  organization_id integer,
  detail jsonb not null
);
create index audit_entry_at on audit_entry (at desc);

-- Someone who is looked for by the beginning of a name or number.
create index person_name on person (name text_pattern_ops);
create index person_name_en on person (lower(name_en) text_pattern_ops);
create index person_number on person (number text_pattern_ops);
