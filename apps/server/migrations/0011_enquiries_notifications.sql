-- Enquiries of buyers to owners (docs/product/enquiries.md#enquiries), and notifications on the site and by mail.

create table property_inquiries (
  id bigint generated always as identity primary key,
  inquirer_id bigint not null references users (id) on delete cascade,
  inquiry_type text not null check (inquiry_type in ('viewing', 'interest', 'contact', 'agent')),
  status text not null default 'new' check (status in ('new', 'responded', 'closed')),
  -- What it is about: a listing, a claimed address, or an official record that has no owner on the site yet.
  property_id bigint references properties (id) on delete cascade,
  address_id bigint references addresses (address_id),
  unit_of_property_id text,
  check (num_nonnulls(property_id, address_id, unit_of_property_id) = 1),
  -- The same as one text, for rules that apply to all three.
  subject text not null generated always as (
    coalesce('listing:' || property_id::text, 'address:' || address_id::text, 'record:' || unit_of_property_id)) stored,
  -- The title or address of the home when the enquiry was made.
  home text not null check (char_length(home) between 1 and 300),
  -- Who answers it; null while no owner has joined.
  owner_id bigint references users (id) on delete cascade,
  claim_id bigint,
  message text not null check (char_length(message) <= 2000),
  preferred_contact_method text not null default 'email'
    check (preferred_contact_method in ('email', 'phone', 'in_app')),
  -- The enquirer's address or number, for the home's owner only; null once the enquirer has left.
  contact_details text check (char_length(contact_details) between 1 and 254),
  viewing_preference jsonb not null default '[]',
  check (inquiry_type = 'viewing' or viewing_preference = '[]'),
  -- Made by the enquirer's page: a retry finds the enquiry that the first request made.
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
-- One open enquiry of a type for each enquirer and home, even if several tabs send one.
create unique index property_inquiries_waiting_once
  on property_inquiries (inquirer_id, subject, inquiry_type) where status = 'new';
create unique index property_inquiries_client on property_inquiries (inquirer_id, client_id);
create index property_inquiries_received on property_inquiries (owner_id, id desc);
create index property_inquiries_sent on property_inquiries (inquirer_id, id desc);
create index property_inquiries_by_moment on property_inquiries (inquirer_id, created_at);
-- Enquiries that wait for an owner, and how many users ask about a home.
create index property_inquiries_subject on property_inquiries (subject);

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('enquiry_received', 'enquiry_answered', 'message', 'claim_decided',
    'price_changed', 'home_hidden', 'agent_invited')),
  -- The facts that its text is made of when it is read.
  facts jsonb not null,
  -- What it is about, if a later notification replaces an unread one: for example a conversation.
  topic text check (char_length(topic) <= 100),
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create unique index notifications_topic on notifications (user_id, topic) where read_at is null and topic is not null;

-- How a user wants to be notified of a kind. Without a row, the domain's default applies.
create table notification_settings (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  in_app boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);

-- Keys that links in mails are signed with: made once, shared by all instances.
create table signing_keys (
  purpose text primary key,
  key text not null check (key ~ '^[0-9a-f]{64}$')
);

-- The link that stops mails of this kind (RFC 8058); null for mails that must be sent.
alter table outbox add column unsubscribe_url text;
create index outbox_unsent on outbox (created_at) where sent_at is null;

-- Users who get a mail about messages that are still unread when it is due. Reading the messages deletes the row.
create table unread_mails (
  user_id bigint not null references users (id) on delete cascade,
  conversation_id bigint not null references conversations (id) on delete cascade,
  due_at timestamptz(3) not null,
  primary key (user_id, conversation_id)
);
create index unread_mails_due on unread_mails (due_at);
