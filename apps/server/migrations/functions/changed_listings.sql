-- Which listings changed after a snapshot, and the snapshot to continue from (docs/decisions/0008-listing-index.md). Neither times
-- nor the last number seen tell this: a transaction that commits late has an early number. Numbers above the current ones are from
-- another server, of which this database is a restored copy, and are ignored. `incarnation` changes when the table is truncated,
-- restored or served by another server, or a layer is imported, which listings are filtered by. More changes than `most` are not listed.
create or replace function changed_listings(seen pg_snapshot, most integer)
returns table (snapshot text, incarnation text, ids bigint[]) language plpgsql stable
set search_path from current set plan_cache_mode = force_generic_plan as $$
begin
  return query select pg_current_snapshot()::text,
    concat_ws('/', pg_postmaster_start_time(), (select oid from pg_database where datname = current_database()),
      pg_relation_filenode('properties'), (select count(*) || ' ' || max(imported_at) from layers)),
    array(
      (select p.id from properties p
        where p.changed_xid >= pg_snapshot_xmin(seen) and p.changed_xid < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(p.changed_xid, seen)
        order by p.changed_xid limit most)
      union all
      (select r.listing_id from listing_removals r
        where r.removed_xid >= pg_snapshot_xmin(seen) and r.removed_xid < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(r.removed_xid, seen)
        order by r.removed_xid limit most));
end $$;
