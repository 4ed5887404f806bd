-- What one account may do in a day, mails to addresses that nobody has confirmed, and names that hide something.

-- How much of something has been used within a day that begins with its first use. One row a key: whoever uses it holds the row,
-- so parallel requests are counted one after the other. Rows that are out of date are swept as others are written.
create table daily_uses (
  key text primary key check (char_length(key) between 1 and 100),
  used integer not null check (used > 0),
  began_at timestamptz(3) not null
);
create index daily_uses_oldest on daily_uses (began_at);

-- The mails by which somebody shows that an address is theirs: no other kind goes to one that is not confirmed.
alter table outbox add column confirms_address boolean not null default false;
update outbox set confirms_address = true
  where sent_at is null and (body like '%/verify-email?token=%' or body like '%/reset-password?token=%');

-- Characters that are not seen or that turn the direction of reading, as far as a pattern of the database can name them:
-- the rules for names in the domain go further. Held for rows that are written from now on, not for what stands.
create function is_unfit_as_name(given text) returns boolean
language sql immutable as $$
  select given ~ '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]'
    or given ~ '(://|[wW]{3}\.)'
$$;

create function refuse_unfit_name() returns trigger language plpgsql as $$
begin
  raise exception 'a name holds hidden characters or the address of a site'
    using errcode = 'check_violation', constraint = 'plain_name', column = tg_argv[0], table = tg_table_name;
end $$;

create trigger users_plain_name before insert on users
  for each row when (is_unfit_as_name(new.name) or is_unfit_as_name(new.username))
  execute function refuse_unfit_name('name');
create trigger users_plain_name_change before update of name, username on users
  for each row when (
    (new.name is distinct from old.name and is_unfit_as_name(new.name))
    or (new.username is distinct from old.username and is_unfit_as_name(new.username)))
  execute function refuse_unfit_name('name');

create trigger agents_plain_agency before insert on agents
  for each row when (is_unfit_as_name(new.agency)) execute function refuse_unfit_name('agency');
create trigger agents_plain_agency_change before update of agency on agents
  for each row when (new.agency is distinct from old.agency and is_unfit_as_name(new.agency))
  execute function refuse_unfit_name('agency');

create trigger properties_plain_title before insert on properties
  for each row when (is_unfit_as_name(new.title)) execute function refuse_unfit_name('title');
create trigger properties_plain_title_change before update of title on properties
  for each row when (new.title is distinct from old.title and is_unfit_as_name(new.title))
  execute function refuse_unfit_name('title');
