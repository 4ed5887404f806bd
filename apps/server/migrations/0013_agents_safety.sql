-- Agents in conversations (docs/product/conversations.md#agents-join-by-consent), their reviews, blocks and reports.

-- Who invited an agent, and when the agent was accepted, if ever.
alter table conversation_participants
  add column invited_by bigint references users (id),
  add column accepted_at timestamptz(3),
  add check (state <> 'invited' or invited_by is not null),
  add check (invited_by is distinct from user_id);
create index conversation_participants_agent on conversation_participants (user_id) where role = 'agent';

alter table agents
  add column bio text check (char_length(bio) <= 1000),
  -- Computed from the reviews, in the transaction that changes one; 5 without reviews (docs/product/agents.md#rating).
  add column rating numeric(3, 2) not null default 5 check (rating between 1 and 5),
  add column review_count integer not null default 0 check (review_count >= 0);

create table agent_reviews (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents (user_id) on delete cascade,
  author_id bigint not null references users (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  content text not null default '' check (char_length(content) <= 500),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (agent_id, author_id),
  check (agent_id <> author_id)
);
create index agent_reviews_newest on agent_reviews (agent_id, id desc);
create index agent_reviews_author on agent_reviews (author_id);

create table user_blocks (
  id bigint generated always as identity primary key,
  blocker_id bigint not null references users (id) on delete cascade,
  blocked_id bigint not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  unique (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index user_blocks_blocked on user_blocks (blocked_id);

-- Reports: what was reported, by whom, and how an admin decided. They are never deleted, because they are evidence.
create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references users (id),
  conversation_id bigint not null references conversations (id),
  -- The message that it is about; null if it is about the conversation.
  message_id bigint references messages (id),
  reported_user_id bigint references users (id),
  reason text not null check (reason in ('scam', 'abuse', 'spam', 'discrimination', 'other')),
  detail text not null default '' check (char_length(detail) <= 1000),
  created_at timestamptz(3) not null,
  decision text check (decision in ('dismissed', 'warned', 'ended')),
  decided_by bigint references users (id),
  decided_at timestamptz(3),
  note text not null default '' check (char_length(note) <= 1000),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  -- A warning has a recipient.
  check (decision is distinct from 'warned' or reported_user_id is not null)
);
-- Sending a report again adds none while the first one is open.
create unique index reports_waiting on reports (reporter_id, conversation_id, coalesce(message_id, 0))
  where decision is null;
create index reports_queue on reports (id) where decision is null;
create index reports_recent on reports (reporter_id, created_at);
create index reports_conversation on reports (conversation_id);
create index agents_listed on agents (review_count desc, rating desc, user_id) where status = 'approved';
