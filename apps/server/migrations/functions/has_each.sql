-- Whether a text matches at least one of the patterns of each group ('% street%|% st%').
create or replace function has_each(words text, groups text[]) returns boolean language sql immutable parallel safe as $$
  select not exists (select from unnest(groups) as patterns where not words like any (string_to_array(patterns, '|')))
$$;
