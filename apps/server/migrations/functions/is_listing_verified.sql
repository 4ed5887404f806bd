-- Whether a listing has its badge (docs/product/listings.md#the-linz-verified-badge): its owner's verified claim, and a record.
create or replace function is_listing_verified(candidate bigint, home_address bigint, record_id text) returns boolean language sql stable
set search_path from current as $$
  select record_id is not null and is_verified_owner(candidate, home_address)
$$;
