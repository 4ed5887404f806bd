-- The owner talks with somebody whose offer they accepted in principle, or who accepted theirs (docs/product/offers.md#what-happens-to-the-home).
alter table properties add column is_under_discussion boolean not null default false;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('enquiry_received', 'enquiry_answered',
  'enquiry_sharing', 'viewing', 'offer', 'message', 'claim_decided', 'price_changed', 'price_to_confirm', 'photo_copied',
  'home_hidden', 'agent_invited', 'agent_joined', 'agent_decided', 'home_taken_down', 'conversation_changed', 'agent_reviewed',
  'claim_objected', 'address_watched', 'file_removed', 'search_matched'));
