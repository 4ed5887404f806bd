-- A word with each of its letters left out once, and the whole word (cut 0). Of double letters the first counts as cut.
create or replace function deletion_variants(word text) returns table (variant text, cut smallint) language sql immutable strict parallel safe rows 7 as $$
  select overlay(word placing '' from at for 1), min(at)::smallint from generate_series(1, char_length(word)) as at group by 1
  union all
  select word, 0::smallint
$$;
