-- What was searched for is listed whole: behind a list that ends, or a text that looks like its end, a look could be hidden. How
-- often somebody can search within the time of one entry is limited.
create or replace function merged_audit_text(former text, latest text, typed boolean) returns text language sql immutable as $$
  select case
    when former = '' then latest
    when not typed and right(former, 1) = '…' then former
    when position(' · ' || latest || ' · ' in ' · ' || former || ' · ') > 0 then former
    when typed and starts_with(latest, split_part(former, ' · ', -1))
      then left(former, -length(split_part(former, ' · ', -1))) || latest
    when not typed and length(former) + length(latest) > 300 then former || ' · …'
    else former || ' · ' || latest
  end
$$;
