-- What is made of a boundary whose rings cross themselves: the areas that they go round.
create function valid_boundary(drawn geometry) returns geometry language plpgsql immutable strict parallel safe as $$
begin
  if st_isvalid(drawn) then
    return drawn;
  end if;
  return st_multi(st_collectionextract(st_makevalid(drawn), 3));
end $$;

-- For tables that are filled by COPY, which takes no expressions.
create function make_boundary_valid() returns trigger language plpgsql as $$
begin
  new.boundary := valid_boundary(new.boundary);
  return new;
end $$;
