-- Who objected last to a claim by the link of a mail (docs/product/claims.md#one-press-to-object); null if a letter's reader did. It stays when
-- an admin has decided, so that the same link objects once.
alter table property_claims add column objected_by bigint references users (id);
