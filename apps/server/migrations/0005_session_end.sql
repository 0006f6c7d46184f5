-- Whoever ends a session, and however, open event streams hear of it: the server looks again whose session they are.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('t', 'session', 'id', person)::text)
  from (select distinct person_id as person from ended) as people;
  return null;
end $$;
create trigger session_end after delete on session
  referencing old table as ended for each statement execute function tell_session_end();

create function tell_person_disabled() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object('t', 'session', 'id', new.id)::text);
  return null;
end $$;
create trigger person_disabled after update of disabled_at on person
  for each row when (new.disabled_at is not null and old.disabled_at is null) execute function tell_person_disabled();
