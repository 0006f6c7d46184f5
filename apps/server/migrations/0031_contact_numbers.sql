-- The first mobile number as the person writes it down. `mobile` is unique and logs in, so it changes only by a code or by the
-- institution. Null: nothing was written down.
alter table person add column contact_mobile text;
