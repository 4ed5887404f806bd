-- Owners' work on their listings, and what others make of them: saves and views.

alter table properties
  -- Counts the changes of a row, so that whoever edited an older state is told (§ two tabs).
  add column version integer not null default 1 check (version >= 1),
  -- A deleted listing keeps its row and its id, so that the other party keeps the conversation; it is shown nowhere.
  add column deleted_at timestamptz(3),
  -- Made by the client: a retry of the same creation finds the listing that the first try made.
  add column creation_key uuid,
  add constraint properties_deleted_are_hidden check (deleted_at is null or not is_active);
create unique index properties_creation_key on properties (owner_id, creation_key);

create function count_listing_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger properties_count_change before update on properties
  for each row execute function count_listing_change();

-- Why the price changed, in the owner's words (D7).
alter table price_changes add column note text check (char_length(note) between 1 and 200);

-- The homes that somebody keeps an eye on (D22). told_price is the price they last heard of: what differs from it is news.
create table watchlist (
  user_id bigint not null references users (id) on delete cascade,
  property_id bigint not null references properties (id) on delete cascade,
  price_when_saved numeric(12, 2) not null check (price_when_saved >= 100000),
  told_price numeric(12, 2) not null check (told_price >= 100000),
  wants_mail boolean not null default true,
  -- Stops the mails about this one save, and can do nothing else: it travels in them.
  stop_token uuid not null default gen_random_uuid() unique,
  saved_at timestamptz(3) not null,
  primary key (user_id, property_id)
);
create index watchlist_newest on watchlist (user_id, saved_at desc, property_id desc);
create index watchlist_waiting on watchlist (property_id, user_id) where wants_mail;
create index watchlist_property on watchlist (property_id);

-- Who looked at a listing, once a day each: a user, or a visitor by a hash that no two days share.
create table property_views (
  property_id bigint not null references properties (id) on delete cascade,
  viewed_on date not null,
  viewer text not null check (viewer ~ '^(user:[0-9]+|visitor:[0-9a-f]{32})$'),
  primary key (property_id, viewed_on, viewer)
);

-- Mixed into the visitors' hashes of a day. Once it is gone, nobody can tell which address a hash was made from.
create table view_salts (
  day date primary key,
  salt text not null check (salt ~ '^[0-9a-f]{64}$')
);
