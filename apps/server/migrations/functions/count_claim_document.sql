-- Counts a document that is added to or deleted from a claim as a change of the claim.
create or replace function count_claim_document() returns trigger language plpgsql
set search_path from current as $$
begin
  update property_claims set version = version + 1 where id in (new.claim_id, old.claim_id);
  return null;
end $$;
