-- What an admin asks a claimant for before deciding (docs/product/claims.md#asking-for-more). It is cleared by the answer and by the
-- decision.
alter table property_claims
  add column asked_for text check (char_length(asked_for) between 1 and 1000),
  add column asked_at timestamptz(3),
  add check ((asked_for is null) = (asked_at is null)),
  add check (asked_at is null or status = 'pending_verification');
create index property_claims_asked on property_claims (asked_at, id) where asked_at is not null;
