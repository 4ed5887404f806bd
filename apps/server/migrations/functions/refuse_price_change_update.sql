-- Keeps the price history as it was written (docs/product/prices.md#the-price-history-is-permanent).
create or replace function refuse_price_change_update() returns trigger language plpgsql as $$
begin
  raise exception 'price_changes are immutable';
end $$;
