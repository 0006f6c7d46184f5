-- The issuer that has reported the time of a log-in (`auth_time`): it has to report it for every proof of identity.
alter table sign_on_state add column auth_time_issuer text;
