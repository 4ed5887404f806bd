-- Views of users, which stay for good, and those of visitors, which go after two days, in tables of their own: deleting visitors leaves
-- dead rows in a small table, and nothing reads or cleans the large one for them. The table with a site's rows becomes that of users; what
-- visitors have seen in two days moves. Others wait meanwhile (docs/decisions/0031-partitions.md).
alter table property_views rename to property_views_of_users;
alter index property_views_pkey rename to property_views_of_users_pkey;
alter index property_views_day rename to property_views_of_users_day;
alter index property_views_viewer rename to property_views_of_users_viewer;

create table property_views (
  property_id bigint not null,
  viewed_on date not null,
  viewer text not null constraint property_views_viewer_check check (viewer ~ '^(user:[0-9]+|visitor:[0-9a-f]{32})$'),
  primary key (property_id, viewed_on, viewer),
  constraint property_views_property_id_fkey foreign key (property_id) references properties (id) on delete cascade
) partition by range (viewer);
-- How many homes one viewer has counted at on a day, and which rows a sweep takes.
create index property_views_day on property_views (viewed_on, viewer);
-- The cleanup of views looks for a later view of the same user for each old one.
create index property_views_viewer on property_views (property_id, viewer, viewed_on);

-- Filled before it is attached, so that the foreign key is checked once for all rows.
create table property_views_of_visitors (like property_views including all);
with moved as (delete from property_views_of_users where viewer >= 'visitor:' returning *)
insert into property_views_of_visitors select * from moved;
alter table property_views attach partition property_views_of_visitors for values from ('visitor:') to (maxvalue);
-- With this proof the rows need not be read again while the table is attached.
alter table property_views_of_users add constraint of_users check (viewer < 'visitor:');
alter table property_views attach partition property_views_of_users for values from (minvalue) to ('visitor:');
alter table property_views_of_users drop constraint of_users;

-- Rows are added to these and hardly ever changed. Each million is vacuumed and frozen once, however many there are before it.
alter table messages set (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000000, autovacuum_freeze_min_age = 0);
alter table audit_log set (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000000, autovacuum_freeze_min_age = 0);
alter table property_views_of_users set (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000000, autovacuum_freeze_min_age = 0);
