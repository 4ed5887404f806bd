-- Accounts: verification, sessions, tokens that are sent by mail, agents, the mail queue, conversations and the audit log.

alter table users
  add column email_verified_at timestamptz(3),
  -- A deleted user keeps a row without personal data, so that the other participants keep the conversation
  -- (docs/product/accounts.md#deletion-makes-the-user-anonymous).
  add column deleted_at timestamptz(3);
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_search on users
  using gin ((lower(name) || ' ' || lower(email) || ' ' || lower(username)) gin_trgm_ops) where deleted_at is null;

-- Tokens are stored as hashes, so nobody can log in with what this table holds (docs/product/accounts.md#sessions).
create table sessions (
  id bigint generated always as identity primary key,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references users (id) on delete cascade,
  browser text check (char_length(browser) <= 300),
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table account_tokens (
  id bigint generated always as identity primary key,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  -- The address that the token was sent to. The token is void once the user has another address.
  email text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index account_tokens_user on account_tokens (user_id, purpose);

-- How often logins failed recently, by account and by network address.
create table login_attempts (
  key text primary key check (char_length(key) <= 320),
  failures integer not null check (failures >= 0),
  last_attempt_at timestamptz(3) not null,
  paused_until timestamptz(3)
);

create table agents (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users (id) on delete cascade,
  agency text not null check (char_length(agency) between 1 and 120),
  licence_number text not null check (licence_number ~ '^[0-9]{5,10}$'),
  specialization text not null check (char_length(specialization) between 1 and 120),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  check ((status = 'pending') = (decided_at is null))
);
create index agents_status on agents (status, created_at, id);

-- The mail queue. A job sends each mail; without a mail server a demo site shows them to their recipient.
create table outbox (
  id bigint generated always as identity primary key,
  user_id bigint references users (id) on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3)
);
create index outbox_user on outbox (user_id, created_at desc);

-- One conversation for each listing and buyer (docs/product/conversations.md#one-conversation-for-each-listing-and-buyer). Messages are
-- numbered within it; system messages have no sender.
create table conversations (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties (id),
  buyer_id bigint not null references users (id),
  owner_id bigint not null references users (id),
  last_message_at timestamptz(3),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  unique (property_id, buyer_id),
  check (buyer_id <> owner_id)
);
create index conversations_latest on conversations ((coalesce(last_message_at, created_at)) desc, id desc);

create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  sequence integer not null check (sequence > 0),
  sender_id bigint references users (id),
  content text not null check (content ~ '\S' and char_length(content) <= 5000),
  created_at timestamptz(3) not null default now(),
  unique (conversation_id, sequence)
);
create index messages_sender on messages (sender_id);

-- The actions of admins. Rows are never changed or deleted (docs/product/administration.md#the-audit-log).
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id bigint not null references users (id),
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  reason text check (char_length(reason) <= 300),
  created_at timestamptz(3) not null
);
create index audit_log_newest on audit_log (created_at desc, id desc);

create function refuse_audit_log_update() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is immutable';
end $$;
create trigger audit_log_immutable before update on audit_log
  for each row execute function refuse_audit_log_update();
