-- Tells every instance that something changed that pages show to visitors (docs/decisions/0026-pages-from-the-server.md). Statements of
-- one transaction tell it once.
create or replace function tell_public_change() returns trigger language plpgsql
set search_path from current as $$
begin
  perform tell_servers('sway_public_changes', '');
  return null;
end $$;
