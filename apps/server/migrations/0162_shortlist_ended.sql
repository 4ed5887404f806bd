-- Somebody is told when the other person of a shared list leaves it (docs/product/enquiries.md#a-list-for-two).
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('enquiry_received', 'enquiry_answered',
  'enquiry_sharing', 'viewing', 'offer', 'waiting_list', 'introduction', 'message', 'claim_decided', 'price_changed', 'price_to_confirm', 'photo_copied',
  'home_hidden', 'agent_invited', 'agent_joined', 'agent_decided', 'home_taken_down', 'conversation_changed', 'agent_reviewed',
  'claim_objected', 'address_watched', 'file_removed', 'search_matched', 'shortlist_ended'));
