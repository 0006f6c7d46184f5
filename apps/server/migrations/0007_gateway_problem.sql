-- Why a channel sends nothing; no row while its gateway works.
alter table channel_trouble rename to gateway_problem;
-- The gateway rejects the portal itself: nothing is sent until a setting is corrected.
alter table gateway_problem rename column refused to misconfigured;
