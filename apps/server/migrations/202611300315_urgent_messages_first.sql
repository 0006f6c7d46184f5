-- Urgent messages are sent before the others. The small index finds them without a scan of the queue.
alter table notice_delivery add column urgent boolean not null default false;
update notice_delivery d set urgent = true from notice n
where n.id = d.notice_id and n.urgent and d.state in ('queued', 'sending', 'held', 'failed');
create index notice_delivery_urgent on notice_delivery (channel, due_at) where state = 'queued' and urgent;
