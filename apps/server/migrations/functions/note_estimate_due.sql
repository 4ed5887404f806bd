-- Notes that a home's estimate is to be computed, because its facts have changed (docs/product/prices.md).
create or replace function note_estimate_due() returns trigger language plpgsql
set search_path from current as $$
begin
  insert into estimates_due (property_id) values (new.id)
    on conflict (property_id) do update set noted = excluded.noted;
  return new;
end $$;
