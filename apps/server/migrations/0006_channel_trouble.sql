-- Why nothing goes out on a channel at present; no row while it works.
create table channel_trouble (
  channel text primary key check (channel in ('email', 'sms')),
  -- What the gateway said, or why it could not be asked.
  reason text not null,
  -- It refuses the portal itself: nothing goes out before somebody changes a setting.
  refused boolean not null,
  since timestamptz not null default now()
);
