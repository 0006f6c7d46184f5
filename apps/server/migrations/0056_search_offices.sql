-- A person who sends for a large organisation may see very many official notices. To list these takes longer than to look at each
-- hit, so the titles say of which organisation an official notice is; null for a personal one.
alter table notice_search_title add column office_id integer;
update notice_search_title t set office_id = n.organization_id from notice n where n.id = t.notice_id and n.official;
cluster notice_search_title using notice_search_title_pkey;

-- Whoever indexes the notice now has read of which organisation it was: this waits for them, and then corrects what they wrote.
create function move_notice_in_search() returns trigger language plpgsql as $$
begin
  perform from notice_search where notice_id = new.id for update;
  update notice_search_title set office_id = case when new.official then new.organization_id end where notice_id = new.id;
  return null;
end $$;
create trigger notice_search_moved after update of official, organization_id on notice for each row
  when ((old.official, old.organization_id) is distinct from (new.official, new.organization_id))
  execute function move_notice_in_search();
