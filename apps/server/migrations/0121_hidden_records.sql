-- What the verified owner of a home hides of its records from others (docs/product/records.md#what-an-owner-can-hide). It holds while the
-- claim is verified.
alter table property_claims add column hides text[] not null default '{}'
  check (hides <@ array['estimates', 'record', 'sales']);
