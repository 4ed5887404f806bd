-- What the site has to do about viewings is read by the time it is due, not looked for among all that are to come.

-- When the site looks at a viewing next: to remind of it, or at once because it may not take place any more. Null if it need not.
-- Those of before are looked at once.
alter table viewings add column due_at timestamptz(3) default '-infinity';
update viewings set due_at = null where cancelled_at is not null;
create index viewings_due on viewings (due_at, id) where due_at is not null;
drop index viewings_coming;

-- Its text is in functions/doubt_viewings.sql.
create function doubt_viewings() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger properties_doubt_viewings after update on properties
  for each row when (old.is_listed and not new.is_listed or old.deleted_at is null and new.deleted_at is not null)
  execute function doubt_viewings();
create trigger users_doubt_viewings after update on users
  for each row when (old.disabled_at is null and new.disabled_at is not null or old.deleted_at is null and new.deleted_at is not null)
  execute function doubt_viewings();
create trigger user_blocks_doubt_viewings after insert on user_blocks
  for each row execute function doubt_viewings();

-- An offer exists or does not: one that was paused or removed has no viewings to come.
alter table viewings alter column offer_id drop not null, drop constraint viewings_offer_id_fkey,
  add foreign key (offer_id) references viewing_offers (id) on delete set null;
delete from viewing_offers where state <> 'open';
alter table viewing_offers drop column state;
