-- Enquiries of buyers to owners (D22), and what people are told of: under the bell and by mail.

create table property_inquiries (
  id bigint generated always as identity primary key,
  inquirer_id bigint not null references users (id) on delete cascade,
  inquiry_type text not null check (inquiry_type in ('viewing', 'interest', 'contact', 'agent')),
  status text not null default 'new' check (status in ('new', 'responded', 'closed')),
  -- What it is about: a listing, a claimed address, or an official record that nobody on the site owns yet.
  property_id bigint references properties (id) on delete cascade,
  address_id bigint references addresses (address_id),
  unit_of_property_id text,
  check (num_nonnulls(property_id, address_id, unit_of_property_id) = 1),
  -- The same in one word, for rules that hold for all three.
  subject text not null generated always as (
    coalesce('listing:' || property_id::text, 'address:' || address_id::text, 'record:' || unit_of_property_id)) stored,
  -- The home as it was called when somebody asked.
  home text not null check (char_length(home) between 1 and 300),
  -- Whose it is to answer; nobody's while no owner has joined.
  owner_id bigint references users (id) on delete cascade,
  claim_id bigint,
  message text not null check (char_length(message) <= 2000),
  preferred_contact_method text not null default 'email'
    check (preferred_contact_method in ('email', 'phone', 'in_app')),
  -- The asker's address or number, for the home's owner alone; empty once the asker has left.
  contact_details text check (char_length(contact_details) between 1 and 254),
  viewing_preference jsonb not null default '[]',
  check (inquiry_type = 'viewing' or viewing_preference = '[]'),
  -- Made by the asker's page: a retry finds the enquiry that the first try made.
  client_id uuid,
  answer text check (char_length(answer) between 1 and 5000),
  conversation_id bigint references conversations (id) on delete set null,
  created_at timestamptz(3) not null,
  responded_at timestamptz(3),
  closed_at timestamptz(3),
  check (owner_id <> inquirer_id),
  check ((answer is null) = (responded_at is null)),
  check (status <> 'new' or (responded_at is null and closed_at is null)),
  check (status <> 'responded' or responded_at is not null),
  check ((status = 'closed') = (closed_at is not null))
);
-- One of a type waits at a home at a time, however many tabs ask.
create unique index property_inquiries_waiting_once
  on property_inquiries (inquirer_id, subject, inquiry_type) where status = 'new';
create unique index property_inquiries_client on property_inquiries (inquirer_id, client_id);
create index property_inquiries_received on property_inquiries (owner_id, id desc);
create index property_inquiries_sent on property_inquiries (inquirer_id, id desc);
create index property_inquiries_by_moment on property_inquiries (inquirer_id, created_at);
-- What is kept for an owner who has not joined, and how many ask for a home.
create index property_inquiries_subject on property_inquiries (subject);

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('enquiry_received', 'enquiry_answered', 'message', 'claim_decided',
    'price_changed', 'home_hidden', 'agent_invited')),
  -- The facts that its words are made of when it is read.
  facts jsonb not null,
  -- What it is about, where a later one takes the place of an unread one: a conversation, say.
  topic text check (char_length(topic) <= 100),
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create unique index notifications_topic on notifications (user_id, topic) where read_at is null and topic is not null;

-- How somebody wishes to be told of a kind; where there is no row, the domain's own choice holds.
create table notification_settings (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  in_app boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);

-- Keys that links in mails are signed with: made once, shared by every instance.
create table signing_keys (
  purpose text primary key,
  key text not null check (key ~ '^[0-9a-f]{64}$')
);

-- Where a mail's reader says that no more of the kind are wanted (RFC 8058); absent in mails that have to be sent.
alter table outbox add column unsubscribe_url text;
create index outbox_unsent on outbox (created_at) where sent_at is null;

-- Whom a mail tells of messages that still lie unread when it is due; reading them takes the row away.
create table unread_mails (
  user_id bigint not null references users (id) on delete cascade,
  conversation_id bigint not null references conversations (id) on delete cascade,
  due_at timestamptz(3) not null,
  primary key (user_id, conversation_id)
);
create index unread_mails_due on unread_mails (due_at);
