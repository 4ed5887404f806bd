-- The order of addresses of one number: the house before its units, unit 2 before unit 10.
create or replace function unit_order(unit text) returns integer language sql immutable parallel safe as $$
  select coalesce(left(nullif(regexp_replace(unit, '\D', '', 'g'), ''), 9)::integer, case when unit is null then -1 else 0 end)
$$;
