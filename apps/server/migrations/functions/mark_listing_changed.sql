-- Marks a listing with the transaction that writes it, for the listing index of each process (docs/decisions/0008-listing-index.md).
create or replace function mark_listing_changed() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
