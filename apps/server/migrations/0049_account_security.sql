-- Names a session to its person, who may end it; the key of the table is what a cookie is checked against.
alter table session add column id uuid not null default gen_random_uuid();
create unique index session_id on session (id);

-- Device cookies are also for those who have no password here.
alter table person add column device_generation integer not null default 0;
update person p set device_generation = a.device_generation from account a
  where a.person_id = p.id and a.device_generation > 0;
alter table account drop column device_generation;

-- The last log-ins of one person, among all that they have done.
create index audit_entry_person_action on audit_entry (person_id, action, id);
drop index audit_entry_person;
