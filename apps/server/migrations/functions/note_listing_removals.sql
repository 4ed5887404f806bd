-- Notes listings that are deleted, for the listing index of each process (docs/decisions/0008-listing-index.md).
create or replace function note_listing_removals() returns trigger language plpgsql
set search_path from current as $$
begin
  insert into listing_removals (listing_id, removed_xid)
    select id, pg_current_xact_id() from removed
    on conflict (listing_id) do update set removed_xid = excluded.removed_xid;
  return null;
end $$;
