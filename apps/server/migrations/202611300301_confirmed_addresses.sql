-- An address that is no longer the linked one is no longer confirmed, even if it returns, whatever replaced it.
create function end_confirmation() returns trigger language plpgsql as $$
begin
  if lower(new.confirmed_email) is distinct from lower(case when new.email_bound and new.email <> '' then new.email end) then
    new.confirmed_email := '';
  end if;
  if new.confirmed_phone is distinct from (case
      when new.verified_phone <> '' then new.verified_phone
      when new.phone_bound and new.mobile <> '' then new.mobile end) then
    new.confirmed_phone := '';
  end if;
  return new;
end $$;
create trigger person_unconfirmed before update on person for each row
  when (new.confirmed_email <> '' or new.confirmed_phone <> '') execute function end_confirmation();

-- The trigger clears the addresses that are no longer linked.
update person set confirmed_email = confirmed_email where confirmed_email <> '' or confirmed_phone <> '';
