-- A price that was named stays in the history for as long as its listing has a row (D7): only the row's own end takes it along.

create function refuse_price_change_removal() returns trigger language plpgsql as $$
begin
  if exists (select 1 from properties where id = old.property_id) then
    raise exception 'price_changes are immutable (D7)';
  end if;
  return old;
end $$;
create trigger price_changes_stay before delete on price_changes
  for each row execute function refuse_price_change_removal();
