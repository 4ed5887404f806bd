-- How many people look for a home like an owner's (docs/product/listings.md#demand).

-- Since when a search has its filters.
alter table saved_searches add column filters_at timestamptz(3);
update saved_searches set filters_at = saved_at;
alter table saved_searches alter column filters_at set not null;

-- The count of a week, which begins on Monday in New Zealand.
create table demand_weeks (
  week date primary key,
  counted_at timestamptz(3) not null,
  -- What decides how many people are held back. Nobody is to know it, and it ends with the week.
  secret uuid not null default gen_random_uuid(),
  -- The last home that was counted, by which any instance goes on.
  counted_to bigint not null default 0,
  is_done boolean not null default false
);

-- The latest figures of a home: of a listing, or of a verified claim that does not have one yet.
create table home_demand (
  home_id bigint primary key,
  -- Where the home was. One that has moved since has no figures.
  address_id bigint not null,
  counted_on date not null,
  price numeric(12, 2) not null,
  -- 0 for too few to tell.
  people integer not null check (people >= 0 and people % 5 = 0),
  -- [{less, people}]
  lower jsonb not null
);
create index home_demand_earlier on home_demand (counted_on);
