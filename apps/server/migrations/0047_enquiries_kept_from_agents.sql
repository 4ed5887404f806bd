-- An enquiry that is answered while an agent is in the conversation stays out of it until its owner and its enquirer have both agreed
-- (docs/product/enquiries.md#enquiries-and-agents).

alter table property_inquiries
  add column kept_from_agents boolean not null default false,
  add column owner_shares_at timestamptz(3),
  add column enquirer_shares_at timestamptz(3),
  add constraint property_inquiries_shared_after_kept
    check (kept_from_agents or (owner_shares_at is null and enquirer_shares_at is null)),
  add constraint property_inquiries_kept_with_answer check (not kept_from_agents or answer is not null);

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('enquiry_received', 'enquiry_answered', 'enquiry_sharing', 'message',
    'claim_decided', 'price_changed', 'home_hidden', 'agent_invited', 'home_taken_down', 'agent_joined', 'agent_decided'));
