-- The browsers that show notifications while no page is open (docs/product/notifications.md#on-a-device). Each belongs to a session, and ends
-- with it.
create table push_subscriptions (
  session_id bigint primary key references sessions (id) on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https://' and char_length(endpoint) <= 1000),
  -- Of the browser, which alone can read what is sent.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  is_quiet_at_night boolean not null,
  renewed_at timestamptz(3) not null
);

-- What is to be sent to them: nothing that was read meanwhile, or whose notification has been replaced.
create table pushes (
  id bigint generated always as identity primary key,
  session_id bigint not null references push_subscriptions (session_id) on delete cascade,
  notification_id bigint not null references notifications (id) on delete cascade,
  due_at timestamptz(3) not null,
  attempts smallint not null default 0 check (attempts >= 0),
  unique (notification_id, session_id)
);
create index pushes_session on pushes (session_id);
create index pushes_due on pushes (due_at);
