-- Takes boundaries that are deleted off their count.
create or replace function count_gone_boundaries() returns trigger language plpgsql
set search_path from current as $$
begin
  update record_counts set total = total - (select count(*) from gone) where kind = 'boundaries';
  return null;
end $$;
