-- Tiles of zoom 13 and 14 have a level of detail of their own, 3, instead of the finest, which is 4 now
-- (docs/decisions/0027-streets-from-official-files.md). Existing lines are simplified from it.
alter table road_lines drop constraint road_lines_level_check;
alter table road_lines add constraint road_lines_level_check check (level between 0 and 4);
drop index road_lines_level_3;
update road_lines set level = 4 where level = 3;
insert into road_lines (level, line_number, first_zoom, class, name, shield, line)
select 3, line_number, first_zoom, class, name, shield, st_simplify(line, 2.4, true) from road_lines where level = 4;
create index road_lines_level_3 on road_lines using gist (line) where level = 3;
create index road_lines_level_4 on road_lines using gist (line) where level = 4;
