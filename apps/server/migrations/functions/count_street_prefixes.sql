-- Brings street_prefix_counts up to date: how many streets have a word with each beginning, which tells the rarest word of a search.
-- Like refresh_street_search, it finds its tables by the caller's search path and so has none of its own.
create or replace function count_street_prefixes() returns void language sql as $$
  delete from street_prefix_counts c where not exists (select from street_prefixes p where p.prefix = c.prefix);
  insert into street_prefix_counts as known (prefix, streets)
  select prefix, count(*) from street_prefixes group by prefix
  on conflict (prefix) do update set streets = excluded.streets where known.streets <> excluded.streets
$$;
