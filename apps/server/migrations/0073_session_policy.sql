-- One row; without it the defaults of the program are in force.
create table session_policy (
  id integer primary key check (id = 1),
  idle_minutes integer not null,
  whole_hours integer not null,
  -- 0: off.
  stay_days integer not null,
  trust_days integer not null
);

-- How long a session may be idle, so that its check reads no setting; and whether it stays logged in for days.
alter table session add column idle_minutes integer not null default 120;
alter table session add column stays boolean not null default false;

-- Whether a log-in at another system is to stay logged in here.
alter table sign_on_attempt add column stays boolean not null default false;
