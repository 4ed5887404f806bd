-- Marks coming viewings to be looked at now, because their home was hidden, or because a side left or blocked the other
-- (docs/product/enquiries.md#booked-viewings).
create or replace function doubt_viewings() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'properties' then
    update viewings set due_at = '-infinity' where property_id = new.id and cancelled_at is null and starts_at > now();
  elsif tg_table_name = 'users' then
    update viewings set due_at = '-infinity' where new.id in (owner_id, visitor_id) and cancelled_at is null and starts_at > now();
  else
    update viewings set due_at = '-infinity' where cancelled_at is null and starts_at > now()
      and (owner_id, visitor_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  end if;
  return null;
end $$;
