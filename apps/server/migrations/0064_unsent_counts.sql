-- The health page counts them by channel and state, without a look at the messages themselves.
create index notice_delivery_unsent on notice_delivery (channel, state) where state in ('held', 'failed');
