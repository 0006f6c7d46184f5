-- Who proves again at another system who they are: nobody else is logged in by that.
alter table sign_on_attempt add column person_id bigint references person (id) on delete cascade;
