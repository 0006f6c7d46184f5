-- The name of the entry with which a person last logged in to a directory without a service account. A proof during a session needs
-- it, because nothing can search there for the person.
alter table sign_on_identity add column entry_dn text;
