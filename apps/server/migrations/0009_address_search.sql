-- Type-ahead over the register: an address is a number on a street, so a search finds the street by its words, then the
-- number on it. What stands here is made of `streets` by refresh_street_search() and can be made again at any time, so it
-- refers to streets without a foreign key: a street that has gone is left out by the join until the next refresh.

-- A street's words as a query has them: ' willis street te aro wellington '. A space on both sides tells where words begin and end.
create table street_search (
  street_id bigint primary key,
  words text not null,
  -- The road's own words: ' willis street '.
  road text not null,
  word_count smallint not null check (word_count >= 0),
  road_word_count smallint not null check (road_word_count >= 0),
  -- 0 for the largest streets, one more for every halving of the addresses on it.
  rank smallint not null check (rank >= 0),
  -- The middle of its addresses.
  position geometry(Point, 4326)
);

-- Every beginning, of one to six letters, of every word of a street; those that begin the road's name first, then the larger.
create table street_prefixes (
  prefix text not null check (char_length(prefix) between 1 and 6),
  -- 0 begins the road's name, 1 is another word of it, 2 is of the suburb or town.
  place smallint not null check (place between 0 and 2),
  rank smallint not null,
  street_id bigint not null,
  primary key (prefix, place, rank, street_id)
);
create index street_prefixes_street on street_prefixes (street_id);

-- The beginnings of four to six letters with one letter left out (`cut`, counted from 1; 0 for none): two beginnings that are
-- the same with one letter out of each are a slip apart, so that slips are found by look-ups alone.
create table street_prefix_variants (
  variant text not null,
  cut smallint not null,
  prefix text not null,
  -- The beginning is a whole word of some street.
  is_word boolean not null,
  primary key (variant, prefix)
);

-- The words of a text that was folded for search: letters and digits of the basic alphabet; apostrophes join, all else parts.
create function words_of(folded text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(replace(folded, '''', ''), '[^a-z0-9]+', ' ', 'g'))
$$;

-- A word with each of its letters left out once, and whole (cut 0). Of double letters the first counts as cut.
create function cuts_of(word text) returns table (variant text, cut smallint) language sql immutable strict parallel safe rows 7 as $$
  select overlay(word placing '' from at for 1), min(at)::smallint from generate_series(1, char_length(word)) as at group by 1
  union all
  select word, 0::smallint
$$;

-- Brings the search up to date with the streets: those that are new, differ or have gone, in one go.
create function refresh_street_search() returns void language plpgsql as $$
begin
  create temporary table changed_streets on commit drop as
  select coalesce(s.street_id, old.street_id) as street_id, s.words, s.road, s.rank, s.position
  from (
    select id as street_id, ' ' || words_of(search_text) || ' ' as words,
      ' ' || words_of(fold_for_search(full_road_name)) || ' ' as road,
      (20 - least(20, floor(log(2, address_count + 1))))::smallint as rank, position
    from streets
  ) s
  full join street_search old on old.street_id = s.street_id
  where (s.words, s.road, s.rank) is distinct from (old.words, old.road, old.rank)
    or s.position::bytea is distinct from old.position::bytea;

  analyze changed_streets;
  delete from street_search where street_id in (select street_id from changed_streets);
  delete from street_prefixes where street_id in (select street_id from changed_streets);
  insert into street_search (street_id, words, road, word_count, road_word_count, rank, position)
  select street_id, words, road,
    (select count(distinct word) from string_to_table(btrim(words), ' ') as word),
    (select count(distinct word) from string_to_table(btrim(road), ' ') as word), rank, position
  from changed_streets where words is not null;

  create temporary table changed_words on commit drop as
  select street_id, rank, word, min(case when at = 1 then 0 when at <= road_words then 1 else 2 end) as place
  from (
    select c.*, cardinality(string_to_array(btrim(road), ' ')) as road_words from changed_streets c where words is not null
  ) c, string_to_table(btrim(c.words), ' ') with ordinality as w (word, at)
  where word <> ''
  group by 1, 2, 3;
  analyze changed_words;
  insert into street_prefixes (prefix, place, rank, street_id)
  select left(word, length), min(place), rank, street_id
  from changed_words, generate_series(1, least(6, char_length(word))) as length
  group by 1, 3, 4;

  insert into street_prefix_variants (variant, cut, prefix, is_word)
  select c.variant, c.cut, p.prefix, p.is_word
  from (
    select left(word, length) as prefix, bool_or(char_length(word) = length) as is_word
    from (select distinct word from changed_words) w, generate_series(4, least(6, char_length(word))) as length
    group by 1
  ) p, cuts_of(p.prefix) c
  on conflict (variant, prefix) do update set is_word = true
    where excluded.is_word and not street_prefix_variants.is_word;
  drop table changed_streets, changed_words;
end $$;

-- Beginnings that are one slip from the word: a letter more, less, another, or two that changed places; those of the same first
-- letter first. A whole word that streets have is taken as it is.
create function similar_prefixes(word text, is_finished boolean) returns setof text language sql stable strict rows 8 as $$
  select v.prefix
  from cuts_of(left(word, 6)) q, lateral (select * from street_prefix_variants v where v.variant = q.variant offset 0) v
  where char_length(word) >= 4 and word !~ '\d'
    and (q.cut = 0 or v.cut = 0 or abs(q.cut - v.cut) <= 1
      -- Where only six letters are compared, a letter more or less pushes another over the edge.
      or (char_length(word) >= 6 and greatest(q.cut, v.cut) = 6))
    and (char_length(v.prefix) = 6 or v.is_word or (not is_finished and char_length(v.prefix) >= char_length(word)))
    and not exists (
      select from street_prefix_variants known where known.variant = word and known.prefix = word and known.is_word)
  group by v.prefix
  order by left(v.prefix, 1) = left(word, 1) desc, min(greatest(q.cut, v.cut)), v.prefix
  limit 12
$$;

-- Whether a text fits one at least of the patterns in each of the groups ('% street%|% st%').
create function has_each(words text, groups text[]) returns boolean language sql immutable parallel safe as $$
  select not exists (select from unnest(groups) as patterns where not words like any (string_to_array(patterns, '|')))
$$;

-- The streets that have, for each word wanted, a word that begins with one of its spellings ('street|st|saint'); the likeliest
-- first. Words are of letters and digits alone. `forgiving`: slips are allowed in words of four letters and more. `near`: of
-- equals the nearer come first. `box`: streets without an address in it are left out, or where it holds very many addresses,
-- those whose middle lies well outside.
-- What is rarest, one of the words or the box, says which streets are gone through; each is held to all the rest.
-- `is_whole`: all the words that the street has were given in full.
create function find_streets(wanted text[], forgiving boolean, near geometry, box geometry, most integer)
returns table (street_id bigint, score real, is_whole boolean) language plpgsql stable rows 60
set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  -- How many of a word's streets are counted to tell the rarest, and at most gone through.
  counted constant integer := 300;
  gone_through constant integer := 3000;
  -- How many are weighed against each other.
  weighed constant integer := greatest(100, most);
  -- A box with more addresses than this is asked for its streets by their middles, from which they may reach so far (degrees).
  few constant integer := 2000;
  reach constant double precision := 0.03;
  streets_inside bigint[];
  spellings text[];
  occurring integer;
  fewest integer;
  -- The rarest word's spellings; null while the box is rarer.
  anchor text[];
  -- Patterns of the words: of those with one spelling; of those with several, '% street%|% st%'; and of all, as whole words too.
  single text[] := '{}';
  several text[] := '{}';
  beginning text[] := '{}';
  whole text[] := '{}';
begin
  if box is not null then
    select count(*), array_agg(distinct a.street_id) into occurring, streets_inside
    from (select inside.street_id from addresses inside where inside.position && box limit few + 1) a;
    if occurring <= few then
      fewest := coalesce(cardinality(streets_inside), 0);
      if fewest = 0 then return; end if;
    end if;
    box := st_expand(box, reach);
  end if;
  for i in 1 .. coalesce(cardinality(wanted), 0) loop
    spellings := string_to_array(wanted[i], '|');
    whole := whole || ('% ' || replace(wanted[i], '|', ' %|% ') || ' %');
    if forgiving then
      spellings := spellings || array(select similar_prefixes(spellings[1], i < cardinality(wanted)));
    end if;
    beginning := beginning || ('% ' || array_to_string(spellings, '%|% ') || '%');
    if cardinality(spellings) = 1 then single := single || beginning[i]; else several := several || beginning[i]; end if;
    select count(*) into occurring from (
      select from unnest(spellings) as spelling, lateral (
        select from street_prefixes p where p.prefix = left(spelling, 6) limit counted
      ) found limit counted
    ) as occurrences;
    if occurring = 0 then return; end if;
    if fewest is null or occurring < fewest then
      fewest := occurring;
      anchor := spellings;
    end if;
  end loop;
  if fewest is null then return; end if;

  return query
  with matching as materialized (
    select distinct on (found.street_id) found.*
    from unnest(anchor) as spelling, lateral (
      select s.* from (
        select p.street_id from street_prefixes p
        where p.prefix = left(spelling, 6)
        order by p.place, p.rank limit gone_through
      ) p join street_search s on s.street_id = p.street_id
      where s.words like all (single) and has_each(s.words, several) and (box is null or s.position && box)
      limit weighed
    ) found
    union all
    select s.* from street_search s
    where anchor is null and s.street_id = any (streets_inside) and s.words like all (single) and has_each(s.words, several)
  )
  select m.street_id,
    (3 * weight.whole_words + weight.road_words - 1.2 * (m.road_word_count - weight.road_words)
      + case when m.road like any (string_to_array(ltrim(replace(beginning[1], '|%', '|'), '%'), '|')) then 2 else 0 end
      - 0.5 * m.rank - coalesce(weight.distance, 0))::real as score,
    weight.whole_words >= m.word_count
  from matching m, lateral (
    select count(*) filter (where m.words like any (string_to_array(w, '|'))) as whole_words,
      count(*) filter (where m.road like any (string_to_array(b, '|'))) as road_words,
      ln(1 + st_distance(m.position, near) * 10) as distance
    from unnest(whole, beginning) as patterns (w, b)
  ) weight
  order by 2 desc, 1
  limit most;
end $$;

-- How a person orders the doors of one number: the house before its units, 2 before 10.
create function door_order(unit text) returns integer language sql immutable parallel safe as $$
  select coalesce(left(nullif(regexp_replace(unit, '\D', '', 'g'), ''), 9)::integer, case when unit is null then -1 else 0 end)
$$;

-- What a type-ahead offers, in order. With a number: the addresses of that number on the likeliest streets, then those whose
-- number begins so. Without: streets, then the first addresses of the likeliest. What is not found as it was typed is looked
-- for once more with slips forgiven. `kind` is 'address' or 'street'.
create function suggest_addresses(
  wanted text[], wanted_unit text, wanted_number integer, wanted_suffix text, near geometry, most integer)
returns table (kind text, id bigint) language plpgsql stable rows 8
set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  streets_tried constant integer := 40;
  streets_shown constant integer := least(most, 5);
  ids bigint[];
  scores real[];
  given_whole boolean;
  found bigint[];
begin
  for attempt in 1 .. 2 loop
    select array_agg(f.street_id order by f.score desc, f.street_id), array_agg(f.score order by f.score desc, f.street_id),
      (array_agg(f.is_whole order by f.score desc, f.street_id))[1]
    into ids, scores, given_whole
    from find_streets(wanted, attempt = 2, near, null, streets_tried) f;
    continue when ids is null;
    exit when wanted_number is null;
    select array_agg(address_id order by score desc, doors, suffix nulls first, unit, address_id) into found from (
      select a.address_id, a.unit, a.address_number_suffix as suffix, door_order(a.unit) as doors,
        s.score
          + case when a.address_number_suffix is not distinct from wanted_suffix then 3 else 0 end
          + case when a.unit = wanted_unit then 5 when a.unit is null then 2 else 0 end as score
      from unnest(ids, scores) as s (street_id, score)
      join addresses a on a.street_id = s.street_id and a.address_number = wanted_number
      order by score desc, doors, suffix nulls first, unit, address_id
      limit most
    ) numbered;
    if found is null then
      select array_agg(a.address_id) into found
      from unnest(ids) as s (street_id)
      join addresses a on a.street_id = s.street_id and a.address_number < wanted_number
        and a.address_number_high >= wanted_number and a.address_number_high is not null;
    end if;
    exit when found is not null;
  end loop;
  if ids is null then return; end if;

  if wanted_number is null then
    if not given_whole then
      return query select 'street', street_id from unnest(ids) with ordinality as s (street_id, at)
        order by at limit streets_shown;
      most := most - least(streets_shown, cardinality(ids));
    end if;
    return query select 'address', a.address_id from addresses a
      where a.street_id = ids[1]
      order by a.address_number, a.address_number_suffix nulls first, door_order(a.unit), a.unit, a.address_id
      limit most;
    return;
  end if;
  return query select 'address', address_id from unnest(found) with ordinality as f (address_id, at) order by at limit most;
  most := most - coalesce(cardinality(found), 0);
  if most <= 0 then return; end if;
  return query select 'address', a.address_id from addresses a
    where a.street_id = ids[1] and wanted_unit is null and wanted_suffix is null and (
      a.address_number between wanted_number * 10 and wanted_number * 10 + 9
      or a.address_number between wanted_number * 100 and wanted_number * 100 + 99)
    order by a.address_number, a.address_number_suffix nulls first, door_order(a.unit), a.unit, a.address_id
    limit most;
  if found is null then
    return query select 'street', street_id from unnest(ids) with ordinality as s (street_id, at)
      order by at limit streets_shown;
  end if;
end $$;

-- The addresses inside a box that are meant, street by street, the likeliest first, each in the order of its numbers.
create function search_addresses(
  wanted text[], wanted_unit text, wanted_number integer, wanted_suffix text, box geometry, most integer)
returns table (address_id bigint, score real) language plpgsql stable rows 500
set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  streets_tried constant integer := 500;
begin
  for attempt in 1 .. 2 loop
    return query
      select a.address_id, (s.score
        + case when wanted_number is null or a.address_number_suffix is not distinct from wanted_suffix then 3 else 0 end
        + case when wanted_number is null or a.unit = wanted_unit then 5 when a.unit is null then 2 else 0 end)::real
      from find_streets(wanted, attempt = 2, null, box, streets_tried) s, lateral (
        select one.* from addresses one
        where one.street_id = s.street_id and one.position && box
          and (wanted_number is null or one.address_number = wanted_number)
        order by one.address_number, one.address_number_suffix nulls first, door_order(one.unit), one.unit, one.address_id
        limit most
      ) a
      limit most;
    exit when found;
  end loop;
end $$;

create index addresses_ranges on addresses (street_id, address_number) where address_number_high is not null;

select refresh_street_search();
