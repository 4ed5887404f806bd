-- Functions under the words of docs/glossary.md. Triggers and the other functions keep referring to them.
alter function cuts_of(text) rename to deletion_variants;
alter function door_order(text) rename to unit_order;
alter function settle_listings_of_claim() rename to refresh_listings_of_claim;
alter function keep_listing_true() rename to enforce_listing_rules;

do $$
begin
  -- A new database has none of these files yet.
  if to_regclass('function_files') is not null then
    delete from function_files
    where name in ('cuts_of.sql', 'door_order.sql', 'settle_listings_of_claim.sql', 'keep_listing_true.sql');
  end if;
end $$;
