-- How ready an owner is to sell (docs/product/listings.md#readiness). Null is what they have not stated.
alter table properties add column readiness text check (readiness in ('dreaming', 'considering', 'within_year', 'ready'));
