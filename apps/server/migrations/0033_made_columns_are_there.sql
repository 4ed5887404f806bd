-- Columns that the database makes of others that are never null are never null themselves.

alter table addresses alter column map_x set not null, alter column map_y set not null;
alter table properties alter column map_x set not null, alter column map_y set not null;
alter table property_boundaries alter column area_m2 set not null;
alter table property_titles alter column title_search set not null;
