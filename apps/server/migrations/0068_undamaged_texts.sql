-- No text of a person or an organisation has U+FFFD, which stands for bytes that were read in the wrong encoding. Where it is stored
-- already, no one knows the text any more.
update person set name = replace(name, chr(65533), '?'), name_en = replace(name_en, chr(65533), '?'),
    position = replace(position, chr(65533), '?'), position_en = replace(position_en, chr(65533), '?'),
    title = replace(title, chr(65533), '?'), title_en = replace(title_en, chr(65533), '?')
  where strpos(name || name_en || position || position_en || title || title_en, chr(65533)) > 0;
update organization set name = replace(name, chr(65533), '?'), name_en = replace(name_en, chr(65533), '?')
  where strpos(name || name_en, chr(65533)) > 0;
update scim_user set given_name = replace(given_name, chr(65533), '?'), family_name = replace(family_name, chr(65533), '?')
  where strpos(given_name || family_name, chr(65533)) > 0;
-- An import that is undone writes these back.
update import_before set before = replace(before::text, chr(65533), '?')::jsonb where strpos(before::text, chr(65533)) > 0;

alter table person add constraint person_damaged_text
  check (strpos(name || name_en || position || position_en || title || title_en, chr(65533)) = 0);
alter table organization add constraint organization_damaged_text check (strpos(name || name_en, chr(65533)) = 0);
alter table scim_user add constraint scim_user_damaged_text check (strpos(given_name || family_name, chr(65533)) = 0);
