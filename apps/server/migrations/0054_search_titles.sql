-- The titles lie apart from the index: of the hits of a search they are read only for those that a person may see, and the rows
-- that are compared with what they may see lie on a third of the pages.
create table notice_search_title (
  notice_id bigint primary key references notice_search (notice_id) on delete cascade,
  -- Titles as search compares them: small, simplified, half-width.
  title text not null,
  title_en text not null
);
insert into notice_search_title (notice_id, title, title_en) select notice_id, title, title_en from notice_search;
alter table notice_search drop column title, drop column title_en;

-- All words of letters are listed, not only those that somebody may mistype: a beginning is looked up here, and the index by the
-- whole words, which it can skip through. In byte order words with one beginning follow each other.
alter table search_word alter column word type text collate "C";
update notice_search set stale = true;

cluster notice_search using notice_search_pkey;
