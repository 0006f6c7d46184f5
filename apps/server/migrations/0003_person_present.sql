-- How many people an organisation has is asked for often, and of those only who are still there.
create index person_present on person (organization_id) where disabled_at is null;
