-- Refuses a row for the name that a trigger found unfit. The argument is the column.
create or replace function refuse_unfit_name() returns trigger language plpgsql as $$
begin
  raise exception 'a name holds hidden characters or the address of a site'
    using errcode = 'check_violation', constraint = 'plain_name', column = tg_argv[0], table = tg_table_name;
end $$;
