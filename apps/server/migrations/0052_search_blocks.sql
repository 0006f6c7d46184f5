-- A word that very many notices have is looked for in the newest of them. So each notice is also found by the block of 4,096 ids
-- that it is in, by -2, which all have, and by -1, which one of 128 has: by these is estimated how many have a word.
create function search_blocks(notice_id bigint) returns integer[] language sql immutable parallel safe
  return array[(notice_id / 4096)::integer, -2, case when notice_id % 128 = 0 then -1 else -2 end];

drop index notice_search_tokens;
create index notice_search_tokens on notice_search using gin (tokens, search_blocks(notice_id)) with (gin_pending_list_limit = 512);
