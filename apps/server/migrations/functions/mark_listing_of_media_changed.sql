-- Marks a listing whose pictures changed, for the listing index. One that this transaction wrote is marked already.
create or replace function mark_listing_of_media_changed() returns trigger language plpgsql
set search_path from current as $$
begin
  update properties set changed_xid = pg_current_xact_id()
  where id in (select property_id from written) and changed_xid <> pg_current_xact_id();
  return null;
end $$;
