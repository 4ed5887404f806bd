-- An admin's decision to take a home off the site stands until an admin takes it back.

alter table properties
  add column taken_down_at timestamptz(3),
  add constraint properties_taken_down_are_hidden check (taken_down_at is null or not is_active);

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('enquiry_received', 'enquiry_answered', 'message',
    'claim_decided', 'price_changed', 'home_hidden', 'agent_invited', 'home_taken_down'));

-- Old news is swept: what was read goes after a while, and everything in the end.
create index notifications_oldest on notifications (created_at);
