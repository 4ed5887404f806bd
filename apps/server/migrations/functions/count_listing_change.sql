-- Counts the changes of a listing, so that an edit of an older version is refused. A new estimate alone is not an edit, and neither is a
-- verification of the owner, a confirmed price or a rest.
create or replace function count_listing_change() returns trigger language plpgsql as $$
declare
  computed constant text[] := array['avm_price', 'price_lean', 'map_x', 'map_y', 'is_verified', 'is_owner_verified', 'changed_xid', 'version',
    'confirmed_at', 'price_asks', 'asked_at', 'resting_since', 'resting_for', 'is_listed'];
begin
  if (new.avm_price, new.is_owner_verified, new.confirmed_at, new.price_asks, new.asked_at, new.resting_since)
      is distinct from (old.avm_price, old.is_owner_verified, old.confirmed_at, old.price_asks, old.asked_at, old.resting_since)
    and to_jsonb(new) - computed = to_jsonb(old) - computed then
    return new;
  end if;
  new.version := old.version + 1;
  return new;
end $$;
