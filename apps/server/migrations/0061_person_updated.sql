-- When something about a person was changed that identity providers see. Times of before are not known: that of this migration,
-- so that who asks for newer ones misses nothing.
alter table person add column updated_at timestamptz not null default now();
alter table scim_user add column updated_at timestamptz not null default now();

create function date_person_update() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger person_updated before update on person for each row
  when ((old.number, old.name, old.name_en, old.kind, old.organization_id, old.position, old.position_en, old.title, old.mobile,
    old.landline, old.email, old.disabled_at) is distinct from (new.number, new.name, new.name_en, new.kind, new.organization_id,
    new.position, new.position_en, new.title, new.mobile, new.landline, new.email, new.disabled_at))
  execute function date_person_update();
