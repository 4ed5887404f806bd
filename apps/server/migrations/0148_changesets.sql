-- Up to when the rows of an imported table are those of LINZ, and since when the last changes were: the next ones begin there
-- (docs/guides/imports.md#weekly-changes). Null after a full file of unknown age.
alter table import_sources
  add column changes_from timestamptz(3),
  add column changes_to timestamptz(3),
  add constraint import_sources_changes_check check (changes_from is null or changes_from < changes_to);

-- Addresses that the register no longer has, kept because something refers to them (docs/product/records.md#the-address-register).
create table gone_addresses (
  address_id bigint primary key,
  gone_at timestamptz(3) not null
);
create index gone_addresses_newest on gone_addresses (gone_at desc, address_id desc);

-- Deleting an address looks for what refers to it.
create index property_inquiries_address on property_inquiries (address_id) where address_id is not null;
