-- Counts the changes of what a claimant states, so that a decision on an older version is refused. The state of a claim is no part of it.
create or replace function count_claim_change() returns trigger language plpgsql as $$
declare
  state constant text[] := array['status', 'submitted_at', 'submissions', 'decided_at', 'decided_by', 'decision_reason', 'asked_for',
    'asked_at', 'objected_at', 'objected_by', 'version'];
begin
  if to_jsonb(new) - state <> to_jsonb(old) - state then new.version := old.version + 1; end if;
  return new;
end $$;
