-- Market trends (product/trends.md): figures of groups of listed homes. A job computes them. Only figures that everyone can see are
-- stored, so that no answer can contain another one.

-- When the figures were computed.
create table trend_refresh (
  is_only boolean primary key default true check (is_only),
  as_of timestamptz(3) not null
);

create table trend_groups (
  -- Empty for all cities.
  city text not null,
  -- Empty for all types.
  property_type text not null check (property_type in
    ('', 'House', 'Apartment', 'Townhouse', 'Lifestyle', 'Unit', 'Land', 'Commercial')),
  -- Homes listed in this many months, with the current one; 0 for all homes.
  period_months smallint not null check (period_months in (0, 3, 6, 12)),
  homes integer not null check (homes >= 5 and homes % 5 = 0),
  -- The homes with an estimate, and the medians of their prices, of their estimates, and of the percentages between the two.
  estimated_homes integer check (estimated_homes >= 5 and estimated_homes % 5 = 0),
  median_price numeric(12, 2) check (median_price % 10000 = 0),
  median_estimate numeric(12, 2) check (median_estimate % 10000 = 0),
  median_lean_percent integer,
  check (num_nonnulls(estimated_homes, median_price, median_estimate, median_lean_percent) in (0, 4)),
  -- The median change of the homes whose price is no longer the first one.
  median_change_percent integer,
  -- The median number of days until a first enquiry, of the homes that have one.
  median_enquiry_days integer check (median_enquiry_days >= 0),
  primary key (city, property_type, period_months)
);
create index trend_groups_cities on trend_groups (property_type, period_months, homes desc, city);

-- The homes of a group in the parts of a chart; parts of fewer than five homes have no row.
create table trend_counts (
  city text not null,
  property_type text not null,
  period_months smallint not null,
  chart text not null check (chart in ('month', 'band', 'change', 'enquiry')),
  part text not null,
  homes integer not null check (homes >= 5 and homes % 5 = 0),
  primary key (city, property_type, period_months, chart, part),
  foreign key (city, property_type, period_months) references trend_groups on delete cascade
);
