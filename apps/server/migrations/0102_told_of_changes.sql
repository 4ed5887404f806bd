-- What changes somebody's rights, or what somebody is trusted for, is told to them (docs/product/notifications.md).
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('enquiry_received', 'enquiry_answered', 'enquiry_sharing', 'message',
    'claim_decided', 'price_changed', 'home_hidden', 'agent_invited', 'agent_joined', 'agent_decided', 'home_taken_down',
    'conversation_changed', 'agent_reviewed'));

-- A verified owner whose home is disputed can add documents to those that the verification rests on.
alter table claim_documents
  drop constraint claim_documents_place_check,
  add constraint claim_documents_place_check check (place between 1 and 10);
