-- The wind map (docs/product/trends.md#the-wind-map): of a city's group of all types and periods, in the middle of its homes that have an
-- estimate, to 0.01 degrees; and the prices, rounded up to steps of 10,000 NZD, at which the number of these homes at or below the price,
-- rounded to five, grows by five.
alter table trend_groups
  add column longitude numeric(5, 2) check (longitude between -180 and 180),
  add column latitude numeric(4, 2) check (latitude between -90 and 90),
  add column reach_steps integer[] check (cardinality(reach_steps) > 0),
  add check (num_nonnulls(longitude, latitude, reach_steps) in (0, 3)),
  add check (reach_steps is null or (city <> '' and property_type = '' and period_months = 0 and estimated_homes is not null));
