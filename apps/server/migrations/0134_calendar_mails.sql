-- The calendar part of a mail about a viewing (docs/product/enquiries.md#booked-viewings).
alter table outbox add column calendar text check (char_length(calendar) <= 20000);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('enquiry_received', 'enquiry_answered',
  'enquiry_sharing', 'viewing', 'message', 'claim_decided', 'price_changed', 'price_to_confirm', 'photo_copied', 'home_hidden',
  'agent_invited', 'agent_joined', 'agent_decided', 'home_taken_down', 'conversation_changed', 'agent_reviewed', 'claim_objected',
  'address_watched', 'file_removed', 'search_matched'));
