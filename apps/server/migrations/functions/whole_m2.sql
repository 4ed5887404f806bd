-- An area of the valuation roll in whole m².
create or replace function whole_m2(hectares numeric) returns integer language sql immutable strict as $$
  select least(round(hectares * 10000), 2147483647)::integer
$$;
