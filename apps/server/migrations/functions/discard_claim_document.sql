-- Notes the file of a deleted document, whatever deleted its row, so that a job deletes the file.
create or replace function discard_claim_document() returns trigger language plpgsql
set search_path from current as $$
begin
  insert into discarded_documents (file_key) values (old.file_key) on conflict do nothing;
  return old;
end $$;
