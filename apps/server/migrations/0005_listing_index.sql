-- What changed among the listings since somebody last looked: the feed of the listing index that each process keeps.
-- A listing carries the transaction that wrote it last. Numbers of transactions are given out at their first write and become
-- visible at their commit, so a reader who remembers its snapshot can ask for exactly what that snapshot did not show,
-- however long a transaction took to commit.

alter table properties add column changed_xid xid8 not null default pg_current_xact_id();
create index properties_changed on properties (changed_xid);

create function mark_listing_changed() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
create trigger properties_mark_changed before insert or update on properties
  for each row execute function mark_listing_changed();

-- Listings that were deleted, for a row that is gone cannot tell. One row an id, however often it comes and goes.
create table listing_removals (
  listing_id bigint primary key,
  removed_xid xid8 not null
);
create index listing_removals_removed on listing_removals (removed_xid);

create function note_listing_removals() returns trigger language plpgsql as $$
begin
  insert into listing_removals (listing_id, removed_xid)
    select id, pg_current_xact_id() from removed
    on conflict (listing_id) do update set removed_xid = excluded.removed_xid;
  return null;
end $$;
create trigger properties_note_removals after delete on properties
  referencing old table as removed for each statement execute function note_listing_removals();

-- Discover's filters, order, counts and tiles are answered from the listing index. What only they read is gone.
drop index properties_newest;
drop index properties_price;
drop index properties_closest;
drop index properties_position;
drop index properties_search_text;
