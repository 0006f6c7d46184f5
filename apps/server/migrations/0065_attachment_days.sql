-- When a file was attached; null: before this was recorded. What an office attaches a day is limited.
alter table notice_attachment add column attached_at timestamptz;
alter table notice_attachment alter column attached_at set default now();
create index notice_attachment_attached on notice_attachment (attached_at);

-- Whether the files of a revoked notice are gone.
alter table notice add column files_deleted boolean not null default false;
create index notice_revoked on notice (revoked_at) where revoked_at is not null and not files_deleted;
