-- Brings everything that is gathered from the addresses up to date with them: streets, the cells of the map, the search.
-- Like refresh_street_search, it finds its tables by the caller's search path and so has none of its own.
create or replace function refresh_register(finest_zoom integer, cells_per_side integer) returns void language plpgsql as $$
begin
  perform public.refresh_streets();
  perform public.refresh_address_cells(finest_zoom, cells_per_side);
  perform public.refresh_street_search();
  perform public.count_street_prefixes();
end $$;
