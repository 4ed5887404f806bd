-- The streets that have, for each word in `wanted`, a word that begins with one of its spellings ('street|st|saint'), the likeliest
-- first, at most `most`. Words consist of letters and digits.
-- `forgiving` allows slips in words of four letters and more. Of equally likely streets, those nearer to `near` come first. With a
-- `box`, streets without an address inside it are left out, or, if the box holds very many addresses, streets whose middle is well
-- outside it. `is_whole`: all the words of the street were given in full.
-- The rarest of the words and the box decides which streets are read; each of these is compared with all the others.
create or replace function find_streets(wanted text[], forgiving boolean, near geometry, box geometry, most integer)
returns table (street_id bigint, score real, is_whole boolean) language plpgsql stable rows 60
set search_path from current set plan_cache_mode = force_generic_plan as $$
declare
  -- At most this many of the rarest word's streets are read,
  read_at_most constant integer := 3000;
  -- and this many of those that match are compared.
  compared constant integer := greatest(100, most);
  -- In a box with more addresses than this, streets are found by their middles, from which they can extend this far (degrees).
  few constant integer := 2000;
  reach constant double precision := 0.03;
  streets_inside bigint[];
  spellings text[];
  similar_spellings text[];
  is_forgiven boolean := false;
  occurring integer;
  fewest integer;
  -- The rarest word's spellings; null if the box is rarer.
  anchor text[];
  -- The bits that all spellings of a word share, of every word: a street must have them.
  wanted_bits bigint := 0;
  -- Patterns of words: of those with one spelling; of those with several, '% street%|% st%'; of all, by beginning and as whole words.
  single text[] := '{}';
  several text[] := '{}';
  -- Those with several, split up for each word: calling has_each for each street takes longest, and only a fourth word needs it.
  several_1 text[];
  several_2 text[];
  several_3 text[];
  several_more text[];
  beginning text[] := '{}';
  whole text[] := '{}';
  -- Roads that begin with the first word.
  named_so text[];
begin
  for i in 1 .. coalesce(cardinality(wanted), 0) loop
    spellings := string_to_array(wanted[i], '|');
    whole := whole || ('% ' || replace(wanted[i], '|', ' %|% ') || ' %');
    if forgiving and char_length(spellings[1]) >= 4 then
      similar_spellings := array(select similar_prefixes(spellings[1], i < cardinality(wanted)));
      is_forgiven := is_forgiven or cardinality(similar_spellings) > 0;
      spellings := spellings || similar_spellings;
    end if;
    beginning := beginning || ('% ' || array_to_string(spellings, '%|% ') || '%');
    if cardinality(spellings) = 1 then
      single := single || beginning[i];
      wanted_bits := wanted_bits | beginning_bits(spellings[1]);
      select c.streets into occurring from street_prefix_counts c where c.prefix = left(spellings[1], 6);
    else
      several := several || beginning[i];
      select wanted_bits | bit_and(beginning_bits(spelling)),
        (select sum(c.streets) from street_prefix_counts c where c.prefix = any (array_agg(left(spelling, 6))))
      into wanted_bits, occurring from unnest(spellings) as spelling;
    end if;
    if occurring is null then return; end if;
    if fewest is null or occurring < fewest then
      fewest := occurring;
      anchor := spellings;
    end if;
  end loop;
  if forgiving and not is_forgiven then return; end if;
  if box is not null then
    select count(*), array_agg(distinct a.street_id) into occurring, streets_inside
    from (select inside.street_id from addresses inside where inside.position && box limit few + 1) a;
    if occurring <= few and (fewest is null or coalesce(cardinality(streets_inside), 0) <= fewest) then
      if streets_inside is null then return; end if;
      fewest := cardinality(streets_inside);
      anchor := null;
    end if;
    box := st_expand(box, reach);
  end if;
  if fewest is null then return; end if;
  several_1 := string_to_array(coalesce(several[1], '%'), '|');
  several_2 := string_to_array(coalesce(several[2], '%'), '|');
  several_3 := string_to_array(coalesce(several[3], '%'), '|');
  if cardinality(several) > 3 then several_more := several[4:]; end if;
  named_so := string_to_array(ltrim(replace(beginning[1], '|%', '|'), '%'), '|');

  return query
  with matching as materialized (
    select distinct on (found.street_id) found.*
    from unnest(anchor) as spelling, lateral (
      select s.* from (
        select p.street_id, p.street_bits from street_prefixes p
        where p.prefix = left(spelling, 6)
        order by p.place, p.rank limit read_at_most
      ) p join street_search s on s.street_id = p.street_id
      where p.street_bits & wanted_bits = wanted_bits
        and s.words like all (single) and s.words like any (several_1) and s.words like any (several_2)
        and s.words like any (several_3) and (several_more is null or has_each(s.words, several_more)) and (box is null or s.position && box)
      limit compared
    ) found
    union all
    select s.* from street_search s
    where anchor is null and s.street_id = any (streets_inside) and s.words like all (single) and s.words like any (several_1) and s.words like any (several_2)
        and s.words like any (several_3) and (several_more is null or has_each(s.words, several_more))
  ),
  patterns as materialized (
    select string_to_array(w, '|') as whole, string_to_array(b, '|') as beginning from unnest(whole, beginning) as p (w, b)
  )
  select m.street_id,
    (3 * weight.whole_words + weight.road_words - 1.2::float8 * (m.road_word_count - weight.road_words)
      + case when m.road like any (named_so) then 2 else 0 end
      - 0.5::float8 * m.rank - coalesce(ln(1 + st_distance(m.position, near) * 10), 0))::real as score,
    weight.whole_words >= m.word_count
  from matching m, lateral (
    select count(*) filter (where m.words like any (p.whole)) as whole_words,
      count(*) filter (where m.road like any (p.beginning)) as road_words
    from patterns p
  ) weight
  order by 2 desc, 1
  limit most;
end $$;
