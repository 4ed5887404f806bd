-- The title with which a listing was shown last: what others know a hidden or deleted one by, whatever its owner writes since
-- (docs/product/listings.md#hidden-listings). Null for a listing that was never shown. A trigger keeps it.
alter table properties add column shown_title text;

-- Hidden listings may have been edited since they were shown, so others know them by their address. The mark is no edit.
update properties set shown_title = case when is_active then title else address end, changed_xid = pg_current_xact_id();
