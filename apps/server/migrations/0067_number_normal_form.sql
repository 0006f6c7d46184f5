-- The form by which student and staff numbers are compared: half-width, in small letters, without spaces. A number itself stays as
-- the institution writes it. The same is `normalNumber` in packages/api-client.
create function normal_number(number text) returns text language sql immutable parallel safe
  return lower(replace(normalize(number, NFKC), ' ', '') collate "C");

do $$
declare
  same text;
begin
  select string_agg(people, '; ') into same from (
    select string_agg(format('“%s” (person %s)', number, id), ' and ' order by id) as people
    from person group by normal_number(number) having count(*) > 1 order by min(id) limit 20
  ) as double;
  if same is not null then
    raise exception '%', 'these people have the same number apart from case, width and spaces: ' || same
      || '. Start the former version, change the number of all but one of each (Administration, People), then start this version again';
  end if;
end $$;

create unique index person_normal_number on person (normal_number(number) text_pattern_ops);
drop index person_number;
drop index person_lower_number;

-- Where the institution allows it, people log in with the e-mail address that they have confirmed.
create index person_confirmed_email on person (lower(confirmed_email)) where confirmed_email <> '';

-- Mobile numbers of China as people type them to log in. Those of which someone else has that form already stay.
create temporary table plain_mobile on commit drop as
  select id, mobile as written, regexp_replace(regexp_replace(mobile, '[ -]', '', 'g'), '^(\+|00)86', '') as plain
  from person where mobile ~ '^((\+|00)86[ -]?)?1[3-9]([ -]?\d){9}$' and mobile !~ '^\d{11}$';
update person p set mobile = m.plain,
    verified_phone = case when p.verified_phone = m.written then m.plain else p.verified_phone end,
    confirmed_phone = case when p.confirmed_phone = m.written then m.plain else p.confirmed_phone end
  from plain_mobile m
  where m.id = p.id and not exists (select from person q where q.mobile = m.plain)
    and not exists (select from plain_mobile other where other.plain = m.plain and other.id <> m.id);
