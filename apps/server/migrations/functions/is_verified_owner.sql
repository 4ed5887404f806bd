-- Whether this user has the verified owner's claim on the address.
create or replace function is_verified_owner(candidate bigint, home_address bigint) returns boolean language sql stable
set search_path from current as $$
  select exists (select from property_claims
    where address_id = home_address and user_id = candidate and status = 'verified' and ownership_type = 'owner')
$$;
