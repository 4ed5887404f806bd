-- Keeps a price in the history for as long as its listing has a row (docs/product/prices.md#the-price-history-is-permanent).
create or replace function refuse_price_change_removal() returns trigger language plpgsql
set search_path from current as $$
begin
  if exists (select 1 from properties where id = old.property_id) then
    raise exception 'price_changes are immutable';
  end if;
  return old;
end $$;
