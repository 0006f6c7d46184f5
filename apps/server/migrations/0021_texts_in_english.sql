-- The same in English; empty: not written, and the other text stands in.
alter table notice
  add column title_en text not null default '',
  add column contact_en text not null default '',
  add column event_place_en text not null default '',
  add column receipt_subject_en text not null default '';
alter table notice_option add column label_en text not null default '';
alter table agenda_entry
  add column place_en text not null default '',
  add column note_en text not null default '';
alter table todo add column title_en text not null default '';
alter table person add column title_en text not null default '';
