-- Who objects to a claim by the link of a mail (docs/product/claims.md#one-press-to-object); null for whoever got the letter.
alter table property_claims add column objected_by bigint references users (id),
  add constraint property_claims_objected_by check (objected_by is null or objected_at is not null);
