-- The suggestions for a text that is being typed, in order (docs/decisions/0011-addresses-street-first.md). With a number: the
-- addresses of that number on the likeliest streets, then those whose number begins with it. Without one: streets, then the first
-- addresses of the likeliest. What is not found as typed is searched again with slips forgiven. `kind` is 'address' or 'street'.
create or replace function suggest_addresses(
  wanted text[], wanted_unit text, wanted_number integer, wanted_suffix text, near geometry, most integer)
returns table (kind text, id bigint, full_address text, full_address_number text, unit_of_property_id text, address_count integer,
  full_road_name text, suburb_locality text, town_city text, territorial_authority text, longitude float8, latitude float8)
language plpgsql stable rows 8
set search_path from current set plan_cache_mode = force_generic_plan as $$
declare
  streets_tried constant integer := 40;
  streets_shown constant integer := least(most, 5);
  likely record;
  ids bigint[];
  scores real[];
  given_whole boolean;
  -- What is returned: streets come before addresses if no number was typed, and after them if one was.
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
          + case when a.unit = wanted_unit or a.unit ilike '% ' || wanted_unit then 5 when a.unit is null then 2 else 0 end desc,
        unit_order(a.unit), a.address_number_suffix nulls first, a.unit, a.address_id
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
      order by a.address_number, a.address_number_suffix nulls first, unit_order(a.unit), a.unit, a.address_id
      limit most);
  else
    if cardinality(numbered) = 0 then shown_streets := ids[:streets_shown]; end if;
    if wanted_unit is null and wanted_suffix is null and cardinality(numbered) < most then
      further := array(
        select a.address_id from addresses a
        where a.street_id = ids[1] and (
          a.address_number between wanted_number * 10 and wanted_number * 10 + 9
          or a.address_number between wanted_number * 100 and wanted_number * 100 + 99)
        order by a.address_number, a.address_number_suffix nulls first, unit_order(a.unit), a.unit, a.address_id
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
