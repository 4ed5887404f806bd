-- Changes of listings by their owners, and what other users do with listings: saves and views.

alter table properties
  -- Counts the changes of the row. An edit of an older version is refused (docs/product/listings.md#edits-name-the-version-they-started-from).
  add column version integer not null default 1 check (version >= 1),
  -- A deleted listing keeps its row and its id, so that the other participants keep the conversation. It is shown nowhere.
  add column deleted_at timestamptz(3),
  -- Made by the client: repeating a create request finds the listing that the first one created.
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

-- Why the price changed, in the owner's words.
alter table price_changes add column note text check (char_length(note) between 1 and 200);

-- Saved homes (docs/product/enquiries.md#saved-homes). told_price is the last price that the user was notified of.
create table watchlist (
  user_id bigint not null references users (id) on delete cascade,
  property_id bigint not null references properties (id) on delete cascade,
  price_when_saved numeric(12, 2) not null check (price_when_saved >= 100000),
  told_price numeric(12, 2) not null check (told_price >= 100000),
  wants_mail boolean not null default true,
  -- Stops the mails about this one saved home, and does nothing else, because it is part of those mails.
  stop_token uuid not null default gen_random_uuid() unique,
  saved_at timestamptz(3) not null,
  primary key (user_id, property_id)
);
create index watchlist_newest on watchlist (user_id, saved_at desc, property_id desc);
create index watchlist_waiting on watchlist (property_id, user_id) where wants_mail;
create index watchlist_property on watchlist (property_id);

-- Who viewed a listing, once a day each: a user, or a visitor by a hash that differs from day to day.
create table property_views (
  property_id bigint not null references properties (id) on delete cascade,
  viewed_on date not null,
  viewer text not null check (viewer ~ '^(user:[0-9]+|visitor:[0-9a-f]{32})$'),
  primary key (property_id, viewed_on, viewer)
);

-- Part of the visitors' hashes of a day. Once it is deleted, a hash cannot be traced to a network address.
create table view_salts (
  day date primary key,
  salt text not null check (salt ~ '^[0-9a-f]{64}$')
);
