-- Repeating the request that created a claim, by a double click or after a lost answer, returns that claim
-- (docs/product/claims.md#one-claim-for-each-person-and-address).

alter table property_claims add column creation_key uuid;
create unique index property_claims_creation on property_claims (user_id, creation_key);
