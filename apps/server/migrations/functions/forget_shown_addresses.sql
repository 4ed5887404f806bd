-- Ends that anybody is shown the address of a private home whose address or privacy has changed (docs/product/conversations.md#showing-the-address).
create or replace function forget_shown_addresses() returns trigger language plpgsql
set search_path from current as $$
begin
  delete from shown_addresses where property_id = new.id;
  return new;
end $$;
