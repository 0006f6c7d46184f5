-- Equal looks and attempts within a short time are one entry: how many there were, and until when they merge.
alter table audit_entry
  add column times integer not null default 1,
  add column merge_key text;
create unique index audit_entry_merge on audit_entry (merge_key) where merge_key is not null;

-- A list of texts with one more, each once; it ends with an ellipsis once it is long. With `typed`, a text that goes on where
-- the last one ended takes its place.
create function merged_audit_text(former text, latest text, typed boolean) returns text language sql immutable as $$
  select case
    when former = '' then latest
    when right(former, 1) = '…' then former
    when position(' · ' || latest || ' · ' in ' · ' || former || ' · ') > 0 then former
    when typed and starts_with(latest, split_part(former, ' · ', -1))
      then left(former, -length(split_part(former, ' · ', -1))) || latest
    when length(former) + length(latest) > 300 then former || ' · …'
    else former || ' · ' || latest
  end
$$;
-- The details of two looks as those of one: numbers add up, texts are listed.
create function merged_audit_detail(former jsonb, latest jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(name, case
    when old is null then new
    when new is null then old
    when jsonb_typeof(old) = 'number' and jsonb_typeof(new) = 'number'
      then to_jsonb((old #>> '{}')::numeric + (new #>> '{}')::numeric)
    else to_jsonb(merged_audit_text(old #>> '{}', new #>> '{}', name = 'text'))
  end), '{}')
  from (
    select name, f.value as old, l.value as new
    from jsonb_each(former) f (name, value) full join jsonb_each(latest) l (name, value) using (name)
  ) details
$$;

-- Student and staff numbers in a group whose people its owner may not see by name.
create table notice_group_number (
  group_id bigint not null references notice_group (id) on delete cascade,
  number text not null,
  primary key (group_id, number)
);
