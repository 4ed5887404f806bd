-- Estimates of homes (docs/product/prices.md). A job computes them; properties.avm_price has the amount that is shown.
create table estimates (
  property_id bigint primary key references properties (id) on delete cascade,
  basis text not null check (basis in ('capital value', 'sales', 'formula')),
  amount numeric(12, 2) not null check (amount > 0),
  -- The day it is for; of an estimate from sales, the day after the latest one.
  day date not null,
  -- Of estimates from sales: the range, the latest sale, the parts that add up to the amount, and the comparables.
  low numeric(12, 2) check (low > 0),
  high numeric(12, 2),
  confidence text check (confidence in ('high', 'medium', 'low')),
  data_day date,
  capital_value_part numeric(12, 2),
  index_part numeric(12, 2),
  comparables_part numeric(12, 2),
  comparables_count smallint check (comparables_count > 0),
  comparables_from date,
  comparables_to date,
  comparables_lowest numeric(12, 2),
  comparables_highest numeric(12, 2),
  comparables_km real,
  -- What it was computed by and from, so that the same is not computed again.
  method_version integer not null,
  inputs_hash text not null,
  computed_at timestamptz(3) not null,
  check (num_nonnulls(low, high, confidence, data_day, capital_value_part, index_part, comparables_part)
    = case when basis = 'formula' then 0 else 7 end),
  check (num_nonnulls(comparables_count, comparables_from, comparables_to, comparables_lowest, comparables_highest,
    comparables_km) in (0, 6)),
  check (low <= amount and amount <= high),
  check (capital_value_part + index_part + comparables_part = amount)
);

-- The last estimate of each month, in New Zealand.
create table estimate_months (
  property_id bigint not null references properties (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  basis text not null check (basis in ('capital value', 'sales', 'formula')),
  amount numeric(12, 2) not null check (amount > 0),
  low numeric(12, 2),
  high numeric(12, 2),
  primary key (property_id, month)
);

-- Homes whose facts have changed since their estimate was computed.
create sequence estimates_due_seq;
create table estimates_due (
  property_id bigint primary key references properties (id) on delete cascade,
  -- Increases with every change, so that one that comes while the home is being estimated is not lost.
  noted bigint not null default nextval('estimates_due_seq')
);

create function note_estimate_due() returns trigger language plpgsql as $$
begin
  insert into estimates_due (property_id) values (new.id)
    on conflict (property_id) do update set noted = excluded.noted;
  return new;
end $$;
create trigger properties_new_estimate_due after insert on properties
  for each row execute function note_estimate_due();
create trigger properties_estimate_due after update on properties
  for each row when (
    (old.address_id, old.city, old.region, old.property_type) is distinct from
      (new.address_id, new.city, new.region, new.property_type)
    or old.unit_of_property_id is distinct from new.unit_of_property_id
    or (old.bedrooms, old.bathrooms, old.floor_area) is distinct from (new.bedrooms, new.bathrooms, new.floor_area)
    or (old.deleted_at is not null and new.deleted_at is null))
  execute function note_estimate_due();

-- The last time that all homes were estimated: from which sales and records, by which method; and how good estimates were.
create table estimate_runs (
  only_row boolean primary key default true check (only_row),
  sales_version bigint not null,
  register_version bigint not null,
  method_version integer not null,
  sales integer not null check (sales >= 0),
  has_sample boolean not null,
  -- The measured sales.
  measured_from date,
  measured_to date,
  computed_at timestamptz(3) not null
);
create table estimate_accuracy (
  -- Empty for all regions.
  region text primary key,
  sales integer not null check (sales > 0),
  median_error double precision not null,
  within_10 double precision not null,
  within_20 double precision not null,
  in_range double precision not null,
  bias double precision not null,
  value_median_error double precision
);
-- Homes that exist already are estimated at the next start.
insert into estimates_due (property_id) select id from properties where deleted_at is null;
