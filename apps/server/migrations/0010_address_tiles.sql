-- A tile of zoom 14 over the middle of a city holds tens of thousands of addresses: too many to gather when it is asked for.
alter table address_cells drop constraint address_cells_zoom_check, add check (zoom between 0 and 14);

insert into address_cells (zoom, cell_x, cell_y, count, map_x, map_y)
select 14, floor(map_x * 12 * 2 ^ 14), floor(map_y * 12 * 2 ^ 14), count(*), avg(map_x), avg(map_y)
from addresses
group by 2, 3;
