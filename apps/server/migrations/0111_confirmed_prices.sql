-- Prices that are confirmed, and homes that rest until they are (docs/product/prices.md#still-true).

alter table properties
  -- When the owner named, changed or confirmed the price last.
  add column confirmed_at timestamptz(3) not null default now(),
  -- How often the owner has been asked since then whether it is still true, and when last.
  add column price_asks smallint not null default 0 check (price_asks between 0 and 2),
  add column asked_at timestamptz(3),
  -- Since when the home rests, and why. It keeps its page and its conversations, and is in no list.
  add column resting_since timestamptz(3),
  add column resting_for text check (resting_for in ('unconfirmed', 'reported')),
  add constraint properties_asked_at check ((asked_at is null) = (price_asks = 0)),
  add constraint properties_rest_for_a_reason check ((resting_since is null) = (resting_for is null));
update properties p set confirmed_at = (
  select greatest(p.created_at, max(c.changed_at)) from price_changes c where c.property_id = p.id);
-- Whether lists, maps, counts and figures have it.
alter table properties add column is_listed boolean not null generated always as (is_active and resting_since is null) stored;

create index properties_to_ask on properties (price_asks, (coalesce(asked_at, confirmed_at))) where is_listed;

-- Links in mails that ask for a confirmation. Each is used once.
create table price_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  property_id bigint not null references properties (id) on delete cascade,
  made_at timestamptz(3) not null
);
create index price_links_property on price_links (property_id);
create index price_links_made on price_links (made_at);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('enquiry_received', 'enquiry_answered',
  'enquiry_sharing', 'message', 'claim_decided', 'price_changed', 'price_to_confirm', 'home_hidden', 'agent_invited', 'agent_joined',
  'agent_decided', 'home_taken_down', 'conversation_changed', 'agent_reviewed'));
