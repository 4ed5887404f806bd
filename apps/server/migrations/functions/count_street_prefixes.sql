-- Brings street_prefix_counts up to date: how many streets have a word with each beginning, which tells the rarest word of a search.
-- Like refresh_street_search, it finds its tables by the caller's search path and so has none of its own. It needs no index, because a
-- table that an import builds beside the live one has none yet.
create or replace function count_street_prefixes() returns void language sql as $$
  delete from street_prefix_counts c
  where not exists (select from street_prefixes p where p.prefix = c.prefix having count(*) = c.streets);
  insert into street_prefix_counts (prefix, streets)
  select prefix, count(*) from street_prefixes p
  where not exists (select from street_prefix_counts c where c.prefix = p.prefix)
  group by prefix
$$;
