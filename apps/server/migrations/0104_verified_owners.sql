-- Whether the listing's user is the verified owner of its address, with or without a linked record: what a listing says of its owner
-- when it has no badge (docs/product/listings.md#the-linz-verified-badge). A trigger keeps it.
alter table properties add column is_owner_verified boolean not null default false;

update properties set is_owner_verified = true, changed_xid = pg_current_xact_id() where is_verified_owner(owner_id, address_id);

-- When a listing was hidden because an admin withdrew its owner's verification, since it was shown last. Showing it clears this.
alter table properties add column withdrawn_at timestamptz;
