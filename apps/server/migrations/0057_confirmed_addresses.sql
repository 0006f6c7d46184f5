-- What the owner of an account has confirmed by a code. A linked address that differs was written by someone else, and may be
-- someone else's: no code for a new password goes there. Nobody knows which of the present ones were confirmed.
alter table person add column confirmed_email text not null default '';
alter table person add column confirmed_phone text not null default '';
