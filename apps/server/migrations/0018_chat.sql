-- Chat. An admin can suspend an approved agent, with a reason that the agent is told (docs/product/agents.md#approval). Agents are
-- notified of that and of conversations that they join.

alter table agents
  drop constraint agents_status_check,
  add constraint agents_status_check check (status in ('pending', 'approved', 'rejected', 'suspended')),
  add column decision_reason text check (char_length(decision_reason) between 3 and 300),
  add constraint agents_suspended_for_a_reason check (status <> 'suspended' or decision_reason is not null),
  -- A reason against an agent is deleted when the agent is approved.
  add constraint agents_approved_without_reason check (status <> 'approved' or decision_reason is null);

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('enquiry_received', 'enquiry_answered', 'message',
    'claim_decided', 'price_changed', 'home_hidden', 'agent_invited', 'home_taken_down', 'agent_joined', 'agent_decided'));

-- A user's conversations, the last active first: a page is read from where it starts, however many there are.
create index conversations_of_buyer on conversations (buyer_id, (coalesce(last_message_at, created_at)) desc, id desc);
create index conversations_of_owner on conversations (owner_id, (coalesce(last_message_at, created_at)) desc, id desc);
