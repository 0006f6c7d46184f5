-- When the last of several merged entries was; `at` is the time of the first.
alter table audit_entry add column last_at timestamptz;
