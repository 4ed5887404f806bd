-- Keeps a price in the history for as long as its listing has a row (docs/product/prices.md#the-price-history-is-permanent), except the
-- one named last, which can be corrected within ten minutes (docs/product/prices.md#a-mistaken-price-can-be-taken-back). The eleventh
-- minute is for clocks that differ.
create or replace function refuse_price_change_removal() returns trigger language plpgsql
set search_path from current as $$
begin
  if exists (select 1 from properties where id = old.property_id)
    and (old.changed_at < now() - interval '11 minutes'
      or exists (select 1 from price_changes c
        where c.property_id = old.property_id and (c.changed_at, c.id) > (old.changed_at, old.id))) then
    raise exception 'price_changes are immutable';
  end if;
  return old;
end $$;
