-- Which of the words in `wanted` (places from 1) no street has beside the others, where streets have the rest: as few as can be found with
-- some twenty searches. Null where no street has any of the words. Words that no street has at all are left out first; then the last word
-- that can be, because an address begins with its road; then all but the first words; then all but one.
create or replace function words_to_leave_out(wanted text[]) returns integer[] language plpgsql stable
set search_path from current set plan_cache_mode = force_generic_plan as $$
declare
  -- Places of words that streets have, maybe with a slip.
  known integer[] := '{}';
  everyone integer[] := array(select generate_subscripts(wanted, 1));
  spellings text[];
  forgiving boolean := false;
  kept integer[];
  place integer;
begin
  foreach place in array everyone loop
    spellings := string_to_array(wanted[place], '|');
    if exists (select from street_prefix_counts c where c.prefix = any (array(select left(s, 6) from unnest(spellings) s))) then
      known := known || place;
    elsif char_length(spellings[1]) >= 4 and exists (select from similar_prefixes(spellings[1], true)) then
      known := known || place;
      forgiving := true;
    end if;
  end loop;
  for kept in
    select candidate from (
      select 1 as step, 0 as nth, known as candidate
      union all select 2, -one.place, array_remove(known, one.place) from unnest(known) as one (place)
      union all select 3, -size, known[:size] from generate_series(1, cardinality(known) - 2) size
      union all select 4, nth::integer, array[one.place] from unnest(known) with ordinality as one (place, nth)
    ) candidates
    where cardinality(candidate) > 0
    order by step, nth
  loop
    if exists (
      select from find_streets(array(select wanted[one.place] from unnest(kept) as one (place)), false, null, null, 1)
    ) or (forgiving and exists (
      select from find_streets(array(select wanted[one.place] from unnest(kept) as one (place)), true, null, null, 1)
    )) then
      return array(select unnest(everyone) except select unnest(kept) order by 1);
    end if;
  end loop;
  return null;
end $$;
