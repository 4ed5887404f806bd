-- Counts the changes of a listing, so that an edit of an older version is refused. A new estimate alone is no edit.
create or replace function count_listing_change() returns trigger language plpgsql as $$
declare
  computed constant text[] := array['avm_price', 'price_lean', 'map_x', 'map_y', 'is_verified', 'changed_xid', 'version'];
begin
  if new.avm_price is distinct from old.avm_price and to_jsonb(new) - computed = to_jsonb(old) - computed then
    return new;
  end if;
  new.version := old.version + 1;
  return new;
end $$;
