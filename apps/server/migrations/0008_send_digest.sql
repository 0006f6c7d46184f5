-- Of the request that a notice was sent by: the same key with other content is refused. Null for notices from before.
alter table notice add column send_digest text;
