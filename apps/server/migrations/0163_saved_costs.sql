-- What a person saves of the costs of a saved home, by a press (docs/product/prices.md#what-a-home-costs). Percent a year; the last two a year.
create table saved_costs (
  user_id bigint not null,
  property_id bigint not null,
  deposit bigint check (deposit between 0 and 9999999999),
  rate double precision check (rate between 0 and 25),
  years smallint check (years between 1 and 40),
  moving bigint check (moving between 0 and 9999999999),
  council_rates bigint check (council_rates between 0 and 9999999999),
  insurance bigint check (insurance between 0 and 9999999999),
  saved_at timestamptz(3) not null,
  primary key (user_id, property_id),
  foreign key (user_id, property_id) references watchlist (user_id, property_id) on delete cascade,
  check (num_nonnulls(deposit, rate, years, moving, council_rates, insurance) > 0)
);
