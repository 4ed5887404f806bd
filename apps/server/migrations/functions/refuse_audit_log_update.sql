-- Keeps the audit log as it was written (docs/product/administration.md#the-audit-log).
create or replace function refuse_audit_log_update() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is immutable';
end $$;
