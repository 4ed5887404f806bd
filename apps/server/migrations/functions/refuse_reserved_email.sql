-- Refuses an e-mail address that a former owner can still take back (docs/product/accounts.md#changing-the-e-mail-address): otherwise a
-- thief could prevent that by registering it. Runs after the write, when the wait for a concurrent writer of the address is over.
create or replace function refuse_reserved_email() returns trigger language plpgsql
set search_path from current as $$
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
