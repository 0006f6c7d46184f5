-- Urgent messages that the gateway has deferred are claimed after those that were never tried. One index for both would be read past all
-- deferred ones at each claim.
drop index notice_delivery_urgent;
create index notice_delivery_urgent on notice_delivery (channel, due_at) where state = 'queued' and urgent and attempts = 0;
create index notice_delivery_deferred on notice_delivery (channel, due_at) where state = 'queued' and urgent and attempts > 0;
