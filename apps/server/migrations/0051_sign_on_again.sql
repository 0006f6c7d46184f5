-- Whether a log-in has to be a new one at the provider, because it proves again who someone is.
alter table sign_on_attempt add column again boolean not null default false;
