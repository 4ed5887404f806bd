-- Searches whose user is told of homes that come to fit them (docs/product/enquiries.md#saved-searches).

create table saved_searches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 320),
  filters jsonb not null,
  mails text not null default 'daily' check (mails in ('at_once', 'daily', 'weekly')),
  is_paused boolean not null default false,
  stop_token uuid not null default gen_random_uuid() unique,
  saved_at timestamptz(3) not null,
  looked_at timestamptz(3) not null,
  -- The transaction that wrote it last, for the searches that each process keeps in memory.
  changed_xid xid8 not null default pg_current_xact_id()
);
create index saved_searches_user on saved_searches (user_id, saved_at);
create index saved_searches_changed on saved_searches (changed_xid);

-- A home that came to fit a search, once for each reason.
create table search_hits (
  search_id bigint not null references saved_searches (id) on delete cascade,
  property_id bigint not null references properties (id) on delete cascade,
  reason text not null check (reason in ('new', 'price', 'back', 'changed')),
  found_at timestamptz(3) not null,
  told_at timestamptz(3),
  primary key (search_id, property_id, reason)
);
create index search_hits_newest on search_hits (search_id, found_at);
create index search_hits_waiting on search_hits (search_id) where told_at is null;
create index search_hits_property on search_hits (property_id);

-- When a person is told of what their searches found, and was last.
create table search_digests (
  user_id bigint primary key references users (id) on delete cascade,
  due_at timestamptz(3),
  told_at timestamptz(3)
);
create index search_digests_due on search_digests (due_at) where due_at is not null;

-- The state in which a home was last compared with the searches. Its facts are null for a home that was listed before there were any.
create table compared_homes (
  property_id bigint primary key references properties (id) on delete cascade,
  -- Zero after a restore, whose transactions are others: then every home is compared once more.
  changed_xid xid8 not null default '0',
  is_listed boolean not null,
  facts jsonb
);
insert into compared_homes (property_id, changed_xid, is_listed) select id, '0', true from properties where is_listed;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('enquiry_received', 'enquiry_answered',
  'enquiry_sharing', 'message', 'claim_decided', 'price_changed', 'price_to_confirm', 'photo_copied', 'home_hidden', 'agent_invited',
  'agent_joined', 'agent_decided', 'home_taken_down', 'conversation_changed', 'agent_reviewed', 'claim_objected',
  'address_watched', 'file_removed', 'search_matched'));
