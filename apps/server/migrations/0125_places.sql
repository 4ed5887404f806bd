-- Pages of places and sitemaps (docs/product/pages.md#places).

-- Figures of a suburb, of all types and periods, beside those of its city; empty for the others.
alter table trend_groups add column suburb text not null default '';
alter table trend_groups drop constraint trend_groups_pkey;
alter table trend_groups
  add primary key (city, suburb, property_type, period_months),
  add check (suburb = '' or (city <> '' and property_type = '' and period_months = 0));
drop index trend_groups_cities;
create index trend_groups_cities on trend_groups (property_type, period_months, homes desc, city) where suburb = '';

-- The streets of a suburb.
create index streets_suburb on streets (suburb_locality, town_city);

-- When the homes of each file of the sitemap changed last.
create index properties_sitemap on properties ((id / 50000), updated_at) where is_listed;
