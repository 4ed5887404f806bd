-- Conversations: participants, how far each has read, and messages that a retry does not send twice
-- (docs/product/conversations.md#messages).

alter table conversations
  -- The number of the last message. The sender of a message locks this row, so that numbers have no gaps.
  add column last_sequence integer not null default 0 check (last_sequence >= 0);
update conversations c set last_sequence =
  coalesce((select max(m.sequence) from messages m where m.conversation_id = c.id), 0);

alter table messages
  add column client_id uuid,
  add column kind text not null default 'text' check (kind in ('text', 'system'));
update messages set kind = 'system' where sender_id is null;
-- System messages have no sender; messages of users always have one (docs/product/conversations.md#system-messages).
alter table messages add check ((kind = 'system') = (sender_id is null));
create unique index messages_client on messages (conversation_id, sender_id, client_id) where client_id is not null;

-- How many messages a user has sent recently is counted before each message.
drop index messages_sender;
create index messages_sender on messages (sender_id, created_at);

create table conversation_participants (
  conversation_id bigint not null references conversations (id) on delete cascade,
  user_id bigint not null references users (id),
  role text not null check (role in ('buyer', 'owner', 'agent')),
  -- One party invites an agent, the other accepts, and either can remove the agent
  -- (docs/product/conversations.md#agents-join-by-consent).
  state text not null default 'accepted' check (state in ('invited', 'accepted', 'removed')),
  -- An agent can read messages with a greater number than this.
  from_sequence integer not null default 0 check (from_sequence >= 0),
  last_read_sequence integer not null default 0 check (last_read_sequence >= 0),
  unread_count integer not null default 0 check (unread_count >= 0),
  joined_at timestamptz(3) not null default now(),
  primary key (conversation_id, user_id),
  check (role = 'agent' or state = 'accepted')
);
create index conversations_buyer on conversations (buyer_id, created_at);
create index conversation_participants_user on conversation_participants (user_id, conversation_id);
create index conversation_participants_unread on conversation_participants (user_id) where unread_count > 0;
create unique index conversation_participants_party
  on conversation_participants (conversation_id, role) where role <> 'agent';

insert into conversation_participants (conversation_id, user_id, role, unread_count)
select c.id, c.buyer_id, 'buyer', 0 from conversations c
union all
select c.id, c.owner_id, 'owner', 0 from conversations c;
