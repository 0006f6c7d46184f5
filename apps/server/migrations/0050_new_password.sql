-- A password that someone else has set opens no session: a log-in asks for a new one first.
alter table proof_step drop constraint proof_step_purpose_check;
alter table proof_step add constraint proof_step_purpose_check
  check (purpose in ('log-in', 'second-factor', 'new-password', 'set-up', 'confirm', 'add'));
-- Whether the step after this one is a new password.
alter table proof_step add column must_replace boolean not null default false;
