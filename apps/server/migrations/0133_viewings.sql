-- Viewings by slots (docs/product/enquiries.md#booked-viewings).

-- When an owner shows a home, in the time of New Zealand; slots are computed from it.
create table viewing_offers (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties (id) on delete cascade,
  first_day date not null,
  start_minute smallint not null check (start_minute between 420 and 1260),
  duration_minutes smallint not null check (duration_minutes between 15 and 240),
  is_weekly boolean not null,
  max_visitors smallint not null check (max_visitors between 1 and 20),
  notice_hours smallint not null check (notice_hours between 0 and 72),
  state text not null default 'open' check (state in ('open', 'paused', 'removed'))
);
create index viewing_offers_property on viewing_offers (property_id);

-- Visits that were booked. Each takes a numbered place of its slot, so that a slot never has more visitors than places.
create table viewings (
  id bigint generated always as identity primary key,
  offer_id bigint not null references viewing_offers (id) on delete cascade,
  property_id bigint not null references properties (id) on delete cascade,
  owner_id bigint not null references users (id) on delete cascade,
  visitor_id bigint not null references users (id) on delete cascade,
  -- The title of the home when it was booked.
  home text not null check (char_length(home) between 1 and 8 * 300),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  place smallint not null check (place between 1 and 20),
  -- How often it was changed, by which calendars tell the newest version.
  sequence integer not null default 0,
  -- When it was booked, moved or cancelled.
  changed_at timestamptz(3) not null,
  cancelled_at timestamptz(3),
  reminded_at timestamptz(3),
  check (ends_at > starts_at),
  check (visitor_id <> owner_id)
);
create unique index viewings_places on viewings (offer_id, starts_at, place) where cancelled_at is null;
create index viewings_coming on viewings (starts_at, id) where cancelled_at is null;
create index viewings_ended on viewings (starts_at);
create index viewings_visitor on viewings (visitor_id, starts_at, id);
create index viewings_owner on viewings (owner_id, starts_at, id);
create index viewings_property on viewings (property_id);
create index viewings_offer on viewings (offer_id);
