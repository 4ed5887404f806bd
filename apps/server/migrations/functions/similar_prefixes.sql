-- Beginnings that are one slip from the word: one letter more, one less, another one, or two that changed places; those with the
-- same first letter come first. A whole word that streets have is taken as it is, so that it has none.
create or replace function similar_prefixes(word text, is_finished boolean) returns setof text language sql stable strict rows 8
set search_path from current as $$
  select v.prefix
  from deletion_variants(left(word, 6)) q, lateral (select * from street_prefix_variants v where v.variant = q.variant offset 0) v
  where char_length(word) >= 4 and word !~ '\d'
    and (q.cut = 0 or v.cut = 0 or abs(q.cut - v.cut) <= 1
      -- Only six letters are compared, so a letter more or less pushes another one out.
      or (char_length(word) >= 6 and greatest(q.cut, v.cut) = 6))
    and (char_length(v.prefix) = 6 or v.is_word or (not is_finished and char_length(v.prefix) >= char_length(word)))
    and not exists (
      select from street_prefix_variants known where known.variant = word and known.prefix = word and known.is_word)
  group by v.prefix
  order by left(v.prefix, 1) = left(word, 1) desc, min(greatest(q.cut, v.cut)), v.prefix
  limit 12
$$;
