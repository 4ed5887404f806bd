-- A sample that is known as one, changes of e-mail address that wait for their confirmation, rate limits that hold back the
-- guesser instead of the account's owner, and an audit log that knows the operator.

-- One row while the database holds the sample: a live site does not start on it.
create table sample_seedings (
  id boolean primary key default true check (id),
  seeded_at timestamptz(3) not null
);
-- The records that the sample brought, by their key in property_boundaries.
create table sample_records (
  unit_of_property_id text primary key
);
alter table users add column is_sample boolean not null default false;
create index users_sample on users (id) where is_sample;

-- Databases that were seeded before this migration: at least two of the demo accounts, made at the same moment.
with seeding as (
  select created_at from users where username in ('demo_buyer', 'demo_owner', 'demo_agent', 'demo_admin')
  group by created_at having count(*) >= 2
)
update users set is_sample = true where created_at in (select created_at from seeding);
insert into sample_seedings (seeded_at) select now() where exists (select from users where is_sample);
insert into sample_records
select distinct unit_of_property_id from addresses
where address_id >= 900000001 and unit_of_property_id is not null and exists (select from sample_seedings);

-- Browsers that somebody has signed in with before: they have an allowance of their own while others guess. As hashes.
create table login_devices (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz(3) not null
);
create index login_devices_user on login_devices (user_id, created_at);

-- An allowance that refills evenly over its window: all that is kept is when it is whole again.
create table rate_limits (
  key text primary key check (char_length(key) <= 120),
  full_at timestamptz(3) not null
);
create index rate_limits_full on rate_limits (full_at);
create index login_attempts_last on login_attempts (last_attempt_at);

alter table account_tokens
  drop constraint account_tokens_purpose_check,
  add constraint account_tokens_purpose_check
    check (purpose in ('verify-email', 'reset-password', 'change-email', 'restore-email'));
-- One change of address waits at a time.
create unique index account_tokens_one_change on account_tokens (user_id) where purpose = 'change-email';
create index account_tokens_reserved on account_tokens (lower(email)) where purpose = 'restore-email';
create index account_tokens_expiry on account_tokens (expires_at);

-- While its former owner has a way back to an address, nobody else can take it: a thief could close the way by registering
-- it. Checked after the write, when the wait for a concurrent writer of the same address is over.
create function refuse_reserved_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from account_tokens t
    where t.purpose = 'restore-email' and lower(t.email) = lower(new.email) and t.user_id <> new.id
      and t.used_at is null and t.expires_at > now()
  ) then
    raise unique_violation using constraint = 'users_email_unique', message = 'the e-mail address is reserved';
  end if;
  return null;
end $$;
create trigger users_email_reserved after insert or update of email on users
  for each row execute function refuse_reserved_email();

-- What the operator does from the command line has no user for its actor.
alter table audit_log alter column actor_id drop not null;
