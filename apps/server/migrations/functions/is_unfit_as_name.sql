-- Whether a name holds characters that are not seen or that turn the direction of reading, or the address of a site. The domain's
-- rules for names go further, as for the joiners that some scripts need; these are what a pattern of the database can state.
create or replace function is_unfit_as_name(given text) returns boolean
language sql immutable as $$
  select given ~ '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]'
    or given ~ '(://|[wW]{3}\.)'
$$;
