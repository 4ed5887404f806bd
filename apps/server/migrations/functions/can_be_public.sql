-- Whether the listing of a claim can be public, as `canBePublic` of the domain: the claim is verified and not a tenant's
-- (docs/product/claims.md#publishing).
create or replace function can_be_public(status text, ownership_type text) returns boolean language sql immutable parallel safe as $$
  select status = 'verified' and ownership_type <> 'tenant'
$$;
