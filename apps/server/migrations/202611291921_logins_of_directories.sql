-- The login with which a directory last accepted the password of a person, as a hash. Failures with it count for the person, and on
-- devices that they have used.
alter table sign_on_identity add column login_hash bytea;
create index sign_on_identity_login on sign_on_identity (authority, login_hash) where login_hash is not null;
