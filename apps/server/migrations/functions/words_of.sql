-- The words of a text that is folded for search: letters and digits of the basic alphabet. Apostrophes join; everything else separates.
create or replace function words_of(folded text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(replace(folded, '''', ''), '[^a-z0-9]+', ' ', 'g'))
$$;
