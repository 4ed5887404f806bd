-- The areas that a boundary encloses, if its rings cross themselves; otherwise the boundary.
create or replace function valid_boundary(drawn geometry) returns geometry language plpgsql immutable strict parallel safe
set search_path from current as $$
begin
  if st_isvalid(drawn) then
    return drawn;
  end if;
  return st_multi(st_collectionextract(st_makevalid(drawn), 3));
end $$;
