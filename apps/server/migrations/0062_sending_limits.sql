-- Issuers reach the people of their organisation, and everybody only where an administrator says so. Those of before could reach
-- everybody: they still can, and the Backstage asks an administrator to look at them.
alter table person_role add column everybody boolean not null default false;
alter table person_role add column carried_over boolean not null default false;
update person_role r set everybody = true, carried_over = true
from organization o where o.id = r.organization_id and o.parent_id is not null and r.role = 'issuer';

-- One row; without it the defaults of the program are in force.
create table sending_limits (
  id integer primary key check (id = 1),
  proof_people integer not null,
  proof_texts integer not null,
  urgent_issuer integer not null,
  urgent_all integer not null,
  texts_issuer integer not null,
  texts_all integer not null
);

-- Urgent notices and text messages of the last day, by who caused them. A refusal has neither.
create table message_usage (
  person_id bigint not null references person (id) on delete cascade,
  at timestamptz not null default now(),
  urgent boolean not null,
  texts integer not null,
  refused boolean not null default false
);
create index message_usage_at on message_usage (at);
