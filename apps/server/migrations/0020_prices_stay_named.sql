-- A price stays in the history for as long as its listing has a row; it is deleted only with that row
-- (docs/product/prices.md#the-price-history-is-permanent).

create function refuse_price_change_removal() returns trigger language plpgsql as $$
begin
  if exists (select 1 from properties where id = old.property_id) then
    raise exception 'price_changes are immutable';
  end if;
  return old;
end $$;
create trigger price_changes_stay before delete on price_changes
  for each row execute function refuse_price_change_removal();
