-- An admin decides the claim that they have read: each change of what the claimant states, documents included, increases its version, and
-- a decision names the version that it is about (docs/product/claims.md#a-decision-names-the-version-that-was-read). A claim against a
-- verified owner stays a dispute when it is submitted again (docs/product/claims.md#a-verified-owner-takes-the-address).
alter table property_claims
  add column version integer not null default 1 check (version >= 1),
  add column is_dispute boolean not null default false,
  add constraint property_claims_owners_dispute check (not is_dispute or ownership_type = 'owner');

-- A claim that was made against a verified owner was made as a dispute.
update property_claims c set is_dispute = true
where ownership_type = 'owner' and status <> 'verified' and exists (
  select from property_claims v where v.address_id = c.address_id and v.id <> c.id and v.status = 'verified'
    and v.ownership_type = 'owner' and v.decided_at <= c.created_at);

-- Counts the changes of what a claimant states, so that a decision on an older version is refused. The state of a claim is no part of it.
create function count_claim_change() returns trigger language plpgsql as $$
declare
  state constant text[] := array['status', 'submitted_at', 'submissions', 'decided_at', 'decided_by', 'decision_reason', 'asked_for',
    'asked_at', 'version'];
begin
  if to_jsonb(new) - state <> to_jsonb(old) - state then new.version := old.version + 1; end if;
  return new;
end $$;
create trigger property_claims_count_change before update on property_claims
  for each row execute function count_claim_change();

-- Counts a document that is added to or deleted from a claim as a change of the claim.
create function count_claim_document() returns trigger language plpgsql
set search_path from current as $$
begin
  update property_claims set version = version + 1 where id in (new.claim_id, old.claim_id);
  return null;
end $$;
create trigger claim_documents_count_change after insert or delete on claim_documents
  for each row execute function count_claim_document();
