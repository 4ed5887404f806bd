-- The search of addresses within a keystroke at full size: streets that lack a word are passed over without being looked at. And
-- the listing index caught up with by a query that is planned once a connection.

-- Which beginnings (of one, two and four letters) a word has, as three of 64 bits. Every beginning of a word has some of the
-- word's bits, so a street whose bits lack one of those wanted has no such word; of others, few that have none are let through.
create function beginning_bits(word text) returns bigint language sql immutable parallel safe as $$
  select 1::bigint << (hashtext(left(word, 1)) & 63)
    | case when char_length(word) >= 2 then 1::bigint << (hashtext(left(word, 2)) & 63) else 0 end
    | case when char_length(word) >= 4 then 1::bigint << (hashtext(left(word, 4)) & 63) else 0 end
$$;

-- The bits of all the street's words stand with each of them, in the index itself.
truncate street_search, street_prefixes;
alter table street_prefixes
  add column street_bits bigint not null,
  drop constraint street_prefixes_pkey,
  add primary key (prefix, place, rank, street_id) include (street_bits);

create or replace function refresh_street_search() returns void language plpgsql as $$
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
  select street_id, rank, word, min(case when at = 1 then 0 when at <= road_words then 1 else 2 end) as place,
    bit_or(bit_or(beginning_bits(word))) over (partition by street_id) as street_bits
  from (
    select c.*, cardinality(string_to_array(btrim(road), ' ')) as road_words from changed_streets c where words is not null
  ) c, string_to_table(btrim(c.words), ' ') with ordinality as w (word, at)
  where word <> ''
  group by 1, 2, 3;
  analyze changed_words;
  insert into street_prefixes (prefix, place, rank, street_id, street_bits)
  select left(word, length), min(place), rank, street_id, street_bits
  from changed_words, generate_series(1, least(6, char_length(word))) as length
  group by 1, 3, 4, 5;

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

-- As before, but that the bits say which streets are looked at, that patterns are parted once, and that nothing is gone through
-- where forgiving changes nothing.
create or replace function find_streets(wanted text[], forgiving boolean, near geometry, box geometry, most integer)
returns table (street_id bigint, score real, is_whole boolean) language plpgsql stable rows 60
set plan_cache_mode = force_generic_plan as $$
declare
  -- How many of the rarest word's streets are at most gone through.
  gone_through constant integer := 3000;
  -- How many are weighed against each other.
  weighed constant integer := greatest(100, most);
  -- A box with more addresses than this is asked for its streets by their middles, from which they may reach so far (degrees).
  few constant integer := 2000;
  reach constant double precision := 0.03;
  streets_inside bigint[];
  spellings text[];
  similar_spellings text[];
  is_forgiven boolean := false;
  occurring integer;
  fewest integer;
  -- The rarest word's spellings; null while the box is rarer.
  anchor text[];
  -- What all spellings of a word have in common, of every word: what a street has to have.
  wanted_bits bigint := 0;
  -- Patterns of the words: of those with one spelling; of those with several, '% street%|% st%'; and of all, as whole words too.
  single text[] := '{}';
  several text[] := '{}';
  -- The same parted, one word's patterns each: a call for each street takes longer than all else, and only a fourth word needs it.
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
        order by p.place, p.rank limit gone_through
      ) p join street_search s on s.street_id = p.street_id
      where p.street_bits & wanted_bits = wanted_bits
        and s.words like all (single) and s.words like any (several_1) and s.words like any (several_2)
        and s.words like any (several_3) and (several_more is null or has_each(s.words, several_more)) and (box is null or s.position && box)
      limit weighed
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

-- As before, but that the streets found as typed stay where forgiving finds none besides, and that what is shown of each comes
-- along: all of it is planned once a connection.
drop function suggest_addresses(text[], text, integer, text, geometry, integer);
create function suggest_addresses(
  wanted text[], wanted_unit text, wanted_number integer, wanted_suffix text, near geometry, most integer)
returns table (kind text, id bigint, full_address text, full_address_number text, unit_of_property_id text, address_count integer,
  full_road_name text, suburb_locality text, town_city text, territorial_authority text, longitude float8, latitude float8)
language plpgsql stable rows 8
set plan_cache_mode = force_generic_plan as $$
declare
  streets_tried constant integer := 40;
  streets_shown constant integer := least(most, 5);
  likely record;
  ids bigint[];
  scores real[];
  given_whole boolean;
  -- What is shown: streets stand before addresses where no number was typed, and behind them where one was.
  numbered bigint[];
  further bigint[];
  shown_streets bigint[];
begin
  for attempt in 1 .. 2 loop
    select array_agg(f.street_id) as ids, array_agg(f.score) as scores, (array_agg(f.is_whole))[1] as is_whole into likely
    from (select * from find_streets(wanted, attempt = 2, near, null, streets_tried) order by score desc, street_id) f;
    continue when likely.ids is null;
    ids := likely.ids;
    scores := likely.scores;
    given_whole := likely.is_whole;
    exit when wanted_number is null;
    numbered := array(
      select a.address_id
      from unnest(ids, scores) as s (street_id, score)
      join addresses a on a.street_id = s.street_id and a.address_number = wanted_number
      order by s.score
          + case when a.address_number_suffix is not distinct from wanted_suffix then 3 else 0 end
          + case when a.unit = wanted_unit then 5 when a.unit is null then 2 else 0 end desc,
        door_order(a.unit), a.address_number_suffix nulls first, a.unit, a.address_id
      limit most);
    if cardinality(numbered) = 0 then
      numbered := array(
        select a.address_id from unnest(ids) with ordinality as s (street_id, place)
        join addresses a on a.street_id = s.street_id and a.address_number < wanted_number
          and a.address_number_high >= wanted_number and a.address_number_high is not null
        order by s.place, a.address_number, a.address_id
        limit most);
    end if;
    exit when cardinality(numbered) > 0;
  end loop;
  if ids is null then return; end if;

  if wanted_number is null then
    if not given_whole then shown_streets := ids[:streets_shown]; end if;
    further := array(
      select a.address_id from addresses a
      where a.street_id = ids[1]
      order by a.address_number, a.address_number_suffix nulls first, door_order(a.unit), a.unit, a.address_id
      limit most);
  else
    if cardinality(numbered) = 0 then shown_streets := ids[:streets_shown]; end if;
    if wanted_unit is null and wanted_suffix is null and cardinality(numbered) < most then
      further := array(
        select a.address_id from addresses a
        where a.street_id = ids[1] and (
          a.address_number between wanted_number * 10 and wanted_number * 10 + 9
          or a.address_number between wanted_number * 100 and wanted_number * 100 + 99)
        order by a.address_number, a.address_number_suffix nulls first, door_order(a.unit), a.unit, a.address_id
        limit most);
    end if;
  end if;

  return query
  select shown.kind, shown.id, shown.full_address, shown.full_address_number, shown.unit_of_property_id, shown.address_count,
    shown.full_road_name, shown.suburb_locality, shown.town_city, shown.territorial_authority, st_x(shown.position),
    st_y(shown.position)
  from (
    select 'address' as kind, a.address_id as id, a.full_address, a.full_address_number, a.unit_of_property_id,
      null::integer as address_count, a.full_road_name, a.suburb_locality, a.town_city, a.territorial_authority, a.position, place
    from unnest(numbered || further) with ordinality as chosen (address_id, place) join addresses a using (address_id)
    union all
    select 'street', s.id, null, null, null, s.address_count, s.full_road_name, s.suburb_locality, s.town_city,
      s.territorial_authority, s.position, place
    from unnest(shown_streets) with ordinality as chosen (id, place) join streets s using (id)
    where s.position is not null
  ) shown
  order by (shown.kind = 'address') = (wanted_number is null), shown.place
  limit most;
end $$;

select refresh_street_search();

-- Which listings changed beyond what a snapshot showed, and what is shown now, in one snapshot (ADR 8). Not by time and not by
-- the last number seen: a transaction that commits late has an early number. Numbers above the current ones are from another
-- server, of which this database is a restored copy: they tell nothing. `incarnation` tells the table from itself as it was
-- before it was truncated, restored or served by another server. More than `most` are as good as any number.
create function changed_listings(seen pg_snapshot, most integer)
returns table (snapshot text, incarnation text, ids bigint[]) language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return query select pg_current_snapshot()::text,
    concat_ws('/', pg_postmaster_start_time(), (select oid from pg_database where datname = current_database()),
      pg_relation_filenode('properties')),
    array(
      (select p.id from properties p
        where p.changed_xid >= pg_snapshot_xmin(seen) and p.changed_xid < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(p.changed_xid, seen)
        order by p.changed_xid limit most)
      union all
      (select r.listing_id from listing_removals r
        where r.removed_xid >= pg_snapshot_xmin(seen) and r.removed_xid < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(r.removed_xid, seen)
        order by r.removed_xid limit most));
end $$;
