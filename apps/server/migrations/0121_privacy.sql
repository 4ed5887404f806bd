-- What the verified owner of a home hides of its records from others (docs/product/records.md#what-an-owner-can-hide). It holds while the
-- claim is verified.
alter table property_claims add column hides text[] not null default '{}'
  check (hides <@ array['estimates', 'record', 'sales']);

-- Under which licence the rows of an imported table may be used, as the operator said with the last file; null where nobody did.
create table import_sources (
  table_name text primary key check (char_length(table_name) <= 60),
  licence text check (char_length(licence) between 1 and 200),
  imported_at timestamptz(3) not null
);
create trigger import_sources_tell_public_change after insert or update or delete or truncate on import_sources
  execute function tell_public_change();
