-- Figures that people seal for an address, and introductions of those whose figures meet (docs/product/silent-match.md).
create table sealed_figures (
  user_id bigint not null references users (id) on delete cascade,
  address_id bigint not null references addresses (address_id) on delete cascade,
  side text not null check (side in ('buyer', 'owner')),
  -- Amount and conditions, encrypted with a key that is not in the database. Null once the figure has ended.
  sealed text check (char_length(sealed) <= 1000),
  -- The last day on which it holds.
  until date not null,
  changed_at timestamptz(3) not null,
  -- Of one that ends with the next daily run.
  withdrawn_at timestamptz(3),
  primary key (user_id, address_id)
);
create index sealed_figures_address on sealed_figures (address_id, user_id);

create table introductions (
  id bigint generated always as identity primary key,
  address_id bigint not null references addresses (address_id) on delete cascade,
  buyer_id bigint not null references users (id) on delete cascade,
  owner_id bigint not null references users (id) on delete cascade,
  -- The owner's figure, which both read in their conversation; encrypted. Null once it is over.
  sealed text check (char_length(sealed) <= 1000),
  asked_at timestamptz(3) not null,
  buyer_answer text check (buyer_answer in ('yes', 'no')),
  owner_answer text check (owner_answer in ('yes', 'no')),
  conversation_id bigint references conversations (id) on delete set null,
  check (buyer_id <> owner_id)
);
create index introductions_address on introductions (address_id, asked_at);
create index introductions_buyer on introductions (buyer_id, asked_at);
create index introductions_owner on introductions (owner_id, asked_at);
create index introductions_conversation on introductions (conversation_id);
create index introductions_asked on introductions (asked_at);

-- The minute of a day's run, which is chosen by chance. Nobody is to know it before.
create table matching_days (
  day date primary key,
  starts_at timestamptz(3) not null,
  is_done boolean not null default false
);

-- What the page of an address says of its sealed figures, as of the last run.
create table sealed_counts (
  address_id bigint primary key references addresses (address_id) on delete cascade,
  talkers text not null check (talkers in ('several', 'many'))
);
create trigger sealed_counts_tell_public_change after insert or update or delete or truncate on sealed_counts
  execute function tell_public_change();
