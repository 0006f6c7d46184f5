-- What someone's cards looked like when they were last asked for: polling answers with what has changed since, from
-- whichever process it reaches.
create table card_version (
  person_id bigint not null references person (id) on delete cascade,
  source_key text not null references card_source (key) on delete cascade,
  -- Of the content and the tips as this person gets them.
  hash text not null,
  changed_at timestamptz not null,
  primary key (person_id, source_key)
);
