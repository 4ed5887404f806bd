-- The views of each listing by week, which its owner sees beside each other (docs/product/listings.md#figures-for-the-owner). Views themselves do not
-- stay, because they name their viewers.

create table property_view_weeks (
  property_id bigint not null references properties (id) on delete cascade,
  -- A Monday in New Zealand.
  week date not null check (extract(isodow from week) = 1),
  -- Each viewer once a day.
  views integer not null check (views > 0),
  primary key (property_id, week)
);

create index property_view_weeks_week on property_view_weeks (week);

insert into property_view_weeks (property_id, week, views)
select property_id, date_trunc('week', viewed_on)::date, count(*) from property_views group by 1, 2;

create index property_inquiries_property on property_inquiries (property_id, created_at) where property_id is not null;
