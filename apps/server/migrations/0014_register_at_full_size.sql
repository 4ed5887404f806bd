-- The register's links and its search at full size: 2.4 million addresses in 1.9 million parcels, on 80,000 streets; and pages
-- of listings that can be remembered.

-- Where addresses and parcels may belong together anew. Linking looks there and nowhere else, so an import that changed nothing
-- costs nothing, and one that was cut short is made up for by the next. Whoever writes, these triggers take note.
create table places_to_link (
  id bigint generated always as identity primary key,
  -- A parcel's envelope as it was or is, or an address's position. Null stands for everywhere.
  area geometry(Geometry, 4326)
);
create index places_to_link_everywhere on places_to_link (id) where area is null;

create function note_places_of_parcels() returns trigger language plpgsql as $$
begin
  insert into places_to_link (area)
  select st_envelope(boundary) from written
  where boundary is not null and not exists (select from places_to_link where area is null);
  return null;
end $$;
create trigger property_boundaries_to_link after insert on property_boundaries
  referencing new table as written for each statement execute function note_places_of_parcels();
create trigger property_boundaries_changed_to_link after update on property_boundaries
  referencing new table as written for each statement execute function note_places_of_parcels();
create trigger property_boundaries_changed_from_link after update on property_boundaries
  referencing old table as written for each statement execute function note_places_of_parcels();
create trigger property_boundaries_gone_to_link after delete on property_boundaries
  referencing old table as written for each statement execute function note_places_of_parcels();
create trigger property_titles_to_link after insert on property_titles
  referencing new table as written for each statement execute function note_places_of_parcels();
create trigger property_titles_changed_to_link after update on property_titles
  referencing new table as written for each statement execute function note_places_of_parcels();
create trigger property_titles_changed_from_link after update on property_titles
  referencing old table as written for each statement execute function note_places_of_parcels();
create trigger property_titles_gone_to_link after delete on property_titles
  referencing old table as written for each statement execute function note_places_of_parcels();

create function note_places_of_addresses() returns trigger language plpgsql as $$
begin
  insert into places_to_link (area)
  select position from written where not exists (select from places_to_link where area is null);
  return null;
end $$;
create trigger addresses_to_link after insert on addresses
  referencing new table as written for each statement execute function note_places_of_addresses();

create function note_place_of_address() returns trigger language plpgsql as $$
begin
  insert into places_to_link (area) values (new.position);
  return null;
end $$;
create trigger addresses_changed_to_link after update of position, address_lifecycle on addresses
  for each row when (old.position is distinct from new.position or old.address_lifecycle is distinct from new.address_lifecycle)
  execute function note_place_of_address();

-- What was imported before this was kept.
insert into places_to_link (area)
select null where exists (select from property_boundaries) or exists (select from property_titles);

-- How many streets have a word that begins so: says which of the words typed is the rarest. Made of street_prefixes, like them
-- brought up to date where the register is settled.
create table street_prefix_counts (
  prefix text primary key,
  streets integer not null check (streets > 0)
);

create function count_street_prefixes() returns void language sql as $$
  delete from street_prefix_counts c where not exists (select from street_prefixes p where p.prefix = c.prefix);
  insert into street_prefix_counts as known (prefix, streets)
  select prefix, count(*) from street_prefixes group by prefix
  on conflict (prefix) do update set streets = excluded.streets where known.streets <> excluded.streets
$$;
select count_street_prefixes();

-- As before, but that the rarest word is known rather than guessed at, and that no function is called for each street.
create or replace function find_streets(wanted text[], forgiving boolean, near geometry, box geometry, most integer)
returns table (street_id bigint, score real, is_whole boolean) language plpgsql stable rows 60
set plan_cache_mode = force_generic_plan set jit = off as $$
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
  occurring integer;
  fewest integer;
  -- The rarest word's spellings; null while the box is rarer.
  anchor text[];
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
    select sum(c.streets) into occurring from street_prefix_counts c
      where c.prefix = any (array(select left(spelling, 6) from unnest(spellings) as spelling));
    if occurring is null then return; end if;
    if fewest is null or occurring < fewest then
      fewest := occurring;
      anchor := spellings;
    end if;
  end loop;
  if fewest is null then return; end if;
  several_1 := string_to_array(coalesce(several[1], '%'), '|');
  several_2 := string_to_array(coalesce(several[2], '%'), '|');
  several_3 := string_to_array(coalesce(several[3], '%'), '|');
  if cardinality(several) > 3 then several_more := several[4:]; end if;

  return query
  with matching as materialized (
    select distinct on (found.street_id) found.*
    from unnest(anchor) as spelling, lateral (
      select s.* from (
        select p.street_id from street_prefixes p
        where p.prefix = left(spelling, 6)
        order by p.place, p.rank limit gone_through
      ) p join street_search s on s.street_id = p.street_id
      where s.words like all (single) and s.words like any (several_1) and s.words like any (several_2)
        and s.words like any (several_3) and (several_more is null or has_each(s.words, several_more)) and (box is null or s.position && box)
      limit weighed
    ) found
    union all
    select s.* from street_search s
    where anchor is null and s.street_id = any (streets_inside) and s.words like all (single) and s.words like any (several_1) and s.words like any (several_2)
        and s.words like any (several_3) and (several_more is null or has_each(s.words, several_more))
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

-- A listing whose pictures changed has changed, as far as lists show it. One that this transaction wrote is marked already.
create function mark_listing_of_media_changed() returns trigger language plpgsql as $$
begin
  update properties set changed_xid = pg_current_xact_id()
  where id in (select property_id from written) and changed_xid <> pg_current_xact_id();
  return null;
end $$;
create trigger property_media_added after insert on property_media
  referencing new table as written for each statement execute function mark_listing_of_media_changed();
create trigger property_media_changed after update on property_media
  referencing new table as written for each statement execute function mark_listing_of_media_changed();
create trigger property_media_removed after delete on property_media
  referencing old table as written for each statement execute function mark_listing_of_media_changed();
-- Such a mark is no edit: owners who have the listing open are not to be told of one.
drop trigger properties_count_change on properties;
create trigger properties_count_change before update on properties
  for each row when (new.changed_xid = old.changed_xid) execute function count_listing_change();
