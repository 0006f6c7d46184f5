-- What search finds notices and people by: words and pairs of Chinese characters, computed by the server. What is stale is
-- indexed by the dispatcher, the newest first.
create table notice_search (
  notice_id bigint primary key references notice (id) on delete cascade,
  -- Titles as search compares them: small, simplified, half-width.
  title text not null default '',
  title_en text not null default '',
  tokens tsvector not null default '',
  stale boolean not null default true
);
-- The tokens lie apart, and the titles do not, so that many hits lie on few pages.
alter table notice_search alter column title set storage main;
alter table notice_search alter column title_en set storage main;
alter table notice_search set (toast_tuple_target = 512);
create index notice_search_stale on notice_search (notice_id) where stale;
-- What was added lately waits in a list that every search reads, so the list is short.
create index notice_search_tokens on notice_search using gin (tokens) with (gin_pending_list_limit = 512);

create table person_search (
  person_id bigint primary key references person (id) on delete cascade,
  tokens tsvector not null default '',
  stale boolean not null default true
);
create index person_search_stale on person_search (person_id) where stale;
create index person_search_tokens on person_search using gin (tokens) with (gin_pending_list_limit = 512);

-- Words of Latin letters that some notice has, and what is left of each without one of its letters: two words that share any of
-- these differ by one slip at most, or by two.
create table search_word (
  word text primary key,
  keys text[] not null
);
create index search_word_keys on search_word using gin (keys);

insert into notice_search (notice_id) select id from notice;
insert into person_search (person_id) select id from person;

create function add_notices_to_search() returns trigger language plpgsql as $$
begin
  insert into notice_search (notice_id) select id from added;
  return null;
end $$;
create trigger notice_search_added after insert on notice
  referencing new table as added for each statement execute function add_notices_to_search();

-- What a revoked notice said is not found from the same moment on.
create function outdate_notice_search() returns trigger language plpgsql as $$
begin
  update notice_search set stale = true, tokens = case when new.revoked_at is null then tokens else '' end
    where notice_id = new.id;
  return null;
end $$;
create trigger notice_search_changed after update of title, title_en, content, content_en, revoked_at on notice for each row
  when ((old.title, old.title_en, old.content, old.content_en, old.revoked_at)
    is distinct from (new.title, new.title_en, new.content, new.content_en, new.revoked_at))
  execute function outdate_notice_search();

create function outdate_search_of_attachment() returns trigger language plpgsql as $$
begin
  update notice_search set stale = true
    where notice_id = case tg_op when 'DELETE' then old.notice_id else new.notice_id end and not stale;
  return null;
end $$;
create trigger notice_search_attached after insert or delete or update of name, inline on notice_attachment
  for each row execute function outdate_search_of_attachment();

create function add_people_to_search() returns trigger language plpgsql as $$
begin
  insert into person_search (person_id) select id from added;
  return null;
end $$;
create trigger person_search_added after insert on person
  referencing new table as added for each statement execute function add_people_to_search();

create function outdate_person_search() returns trigger language plpgsql as $$
begin
  update person_search set stale = true where person_id = new.id;
  return null;
end $$;
create trigger person_search_changed after update of name, name_en on person for each row
  when ((old.name, old.name_en) is distinct from (new.name, new.name_en))
  execute function outdate_person_search();
