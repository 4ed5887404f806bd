-- Who looked at a home is kept for two days of visitors, and once a home of people who were signed in; the rest is a number.
create table property_view_totals (
  property_id bigint primary key references properties (id) on delete cascade,
  visitors integer not null check (visitors >= 0)
);
-- How many homes one viewer has counted at on a day, and which rows a sweep takes.
create index property_views_day on property_views (viewed_on, viewer);

-- Until now a visitor was a network address and a browser's name, which anybody can change: such hashes are kept as numbers.
insert into property_view_totals (property_id, visitors)
  select property_id, count(*) from property_views where viewer like 'visitor:%' group by property_id;
delete from property_views where viewer like 'visitor:%';
