-- Makes a boundary valid as it is written, for tables that are filled by COPY, which takes no expressions.
create or replace function make_boundary_valid() returns trigger language plpgsql
set search_path from current as $$
begin
  new.boundary := valid_boundary(new.boundary);
  return new;
end $$;
