-- Brings the search up to date with the streets: those that are new, changed or gone.
-- It has no search path of its own: its callers choose by theirs whether it writes the live tables or those that an import builds
-- beside them (docs/decisions/0022-imports-one-way-in.md). The functions that it calls are named with their schema.
create or replace function refresh_street_search() returns void language plpgsql as $$
begin
  -- Streets that differ: as they are (no words for one that is gone) and as they were (no words for a new one).
  create temporary table changed_streets on commit drop as
  select coalesce(s.street_id, old.street_id) as street_id, s.words, s.road, s.rank, s.position,
    old.words as old_words, old.road as old_road, old.rank as old_rank
  from (
    select street.id as street_id, ' ' || public.words_of(street.search_text) || ' ' as words, ' ' || name.words || ' ' as road,
      (20 - least(20, floor(ln(street.address_count + 1) / ln(2) + 1e-9)))::smallint as rank, street.position
    from streets street
    join (
      select full_road_name, public.words_of(public.fold_for_search(full_road_name)) as words
      from streets group by full_road_name offset 0
    ) name using (full_road_name)
    offset 0
  ) s
  full join street_search old on old.street_id = s.street_id
  where (s.words, s.road, s.rank) is distinct from (old.words, old.road, old.rank)
    or s.position::bytea is distinct from old.position::bytea;
  analyze changed_streets (street_id);

  create temporary table placed_words on commit drop as
  select is_old, street_id, rank, word, min(case when at = 1 then 0 when at <= road_words then 1 else 2 end) as place
  from (
    select false as is_old, street_id, rank, words, cardinality(string_to_array(btrim(road), ' ')) as road_words
    from changed_streets where words is not null
    union all
    select true, street_id, old_rank, old_words, cardinality(string_to_array(btrim(old_road), ' '))
    from changed_streets where old_words is not null
  ) c, unnest(string_to_array(btrim(words), ' ')) with ordinality as w (word, at)
  where word <> ''
  group by is_old, street_id, rank, word;
  analyze placed_words;

  -- Grouped by street with hash tables: sorting the words by street, as window functions do, takes longer.
  create temporary table changed_words on commit drop as
  select w.*, street_bits, letter is not null as may_share_beginning
  from placed_words w
  join (
    select is_old, street_id, bit_or(bits) as street_bits
    from placed_words join (
      select word, public.beginning_bits(word) as bits from (select distinct word from placed_words) each_once
    ) b using (word)
    group by is_old, street_id
  ) s using (is_old, street_id)
  left join (
    select is_old, street_id, ascii(word) as letter from placed_words group by 1, 2, 3 having count(*) > 1
  ) l on (l.is_old, l.street_id, l.letter) = (w.is_old, w.street_id, ascii(w.word));

  create temporary table beginnings on commit drop as
  select word, prefix, dense_rank() over (order by prefix collate "C") as number
  from (select distinct word from changed_words) w,
    lateral (select left(word, length) as prefix from generate_series(1, least(6, char_length(word))) as length) p;
  analyze changed_words (is_old, street_id, word, may_share_beginning), beginnings;

  delete from street_search where street_id in (select street_id from changed_streets);
  insert into street_search (street_id, words, road, word_count, road_word_count, rank, position)
  select street_id, words, road, coalesce(word_count, 0), coalesce(road_word_count, 0), rank, position
  from changed_streets left join (
    select street_id, count(*) as word_count, count(*) filter (where place < 2) as road_word_count
    from changed_words where not is_old group by street_id
  ) counted using (street_id)
  where words is not null;

  delete from street_prefixes
  where (prefix, place, rank, street_id) in (
    select prefix, any_place, rank, street_id
    from changed_words join beginnings using (word), generate_series(0, 2) as any_place
    where is_old);
  insert into street_prefixes (prefix, place, rank, street_id, street_bits)
  select prefix, place, rank, street_id, street_bits
  from (
    select prefix, number, place, rank, street_id, street_bits
    from changed_words join beginnings using (word)
    where not is_old and not may_share_beginning
    union all
    select prefix, number, min(place), rank, street_id, street_bits
    from changed_words join beginnings using (word)
    where not is_old and may_share_beginning
    group by prefix, number, rank, street_id, street_bits
  ) p
  -- Sorting by one number instead of four columns is ten times as fast. The highest bits of a street's number order it well enough.
  order by (number << 47) | (place::bigint << 45) | (rank::bigint << 40) | (street_id >> 13);

  insert into street_prefix_variants (variant, cut, prefix, is_word)
  select c.variant, c.cut, p.prefix, p.is_word
  from (
    select prefix, bool_or(prefix = word) as is_word from beginnings where char_length(prefix) >= 4 group by prefix
  ) p, public.deletion_variants(p.prefix) c
  on conflict (variant, prefix) do update set is_word = true
    where excluded.is_word and not street_prefix_variants.is_word;
  drop table changed_streets, placed_words, changed_words, beginnings;
end $$;
