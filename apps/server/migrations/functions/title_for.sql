-- The title of a listing as a reader knows it: its owner by the present one, others by the one that was shown last
-- (docs/product/listings.md#hidden-listings).
create or replace function title_for(listing properties, reader bigint) returns text language sql immutable parallel safe as $$
  select case when listing.owner_id = reader then listing.title else coalesce(listing.shown_title, listing.address) end
$$;
