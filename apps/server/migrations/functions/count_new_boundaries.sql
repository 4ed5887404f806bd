-- Adds boundaries that arrive to their count, which is stored because counting two million takes too long.
create or replace function count_new_boundaries() returns trigger language plpgsql
set search_path from current as $$
begin
  insert into record_counts as kept select 'boundaries', count(*) from arrived having count(*) > 0
  on conflict (kind) do update set total = kept.total + excluded.total;
  return null;
end $$;
