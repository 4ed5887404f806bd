-- The cleanup of views looks for a later view of the same user for each old one.
create index property_views_viewer on property_views (property_id, viewer, viewed_on);

-- The cleanup of mails looks for old ones that are sent or given up.
create index outbox_done on outbox (created_at) where due_at is null;
