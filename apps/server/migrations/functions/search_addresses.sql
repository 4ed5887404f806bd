-- The addresses inside a box that a search may mean, street by street, the likeliest street first, each street in the order of its
-- numbers (docs/decisions/0011-addresses-street-first.md).
create or replace function search_addresses(
  wanted text[], wanted_unit text, wanted_number integer, wanted_suffix text, box geometry, most integer)
returns table (address_id bigint, score real) language plpgsql stable rows 500
set search_path from current set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  streets_tried constant integer := 500;
begin
  for attempt in 1 .. 2 loop
    return query
      select a.address_id, (s.score + a.closeness)::real
      from find_streets(wanted, attempt = 2, null, box, streets_tried) s, lateral (
        -- The unit that is named comes first, or a building with more units than the limit would not have it.
        select one.address_id, case when wanted_number is null then 8 else
            case when one.address_number_suffix is not distinct from wanted_suffix then 3 else 0 end
            + case when one.unit = wanted_unit or one.unit ilike '% ' || wanted_unit then 5 when one.unit is null then 2 else 0 end end as closeness
        -- Offset keeps the planner from reading the whole box, which can be the country, for each street.
        from (
          select * from addresses
          where street_id = s.street_id and (wanted_number is null or address_number = wanted_number)
          offset 0) one
        where one.position && box
        order by closeness desc, one.address_number, one.address_number_suffix nulls first, unit_order(one.unit), one.unit,
          one.address_id
        limit most
      ) a
      limit most;
    exit when found;
  end loop;
end $$;
