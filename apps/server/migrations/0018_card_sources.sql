-- Sources that are told who asks. Until now all internal ones were.
alter table card_source add column trusted boolean not null default false;
update card_source set trusted = internal where kind = 'http';
