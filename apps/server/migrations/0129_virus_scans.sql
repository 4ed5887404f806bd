-- Files that nobody can open until a virus scanner has found nothing in them (docs/product/media.md#viruses).

alter table media add column awaits_scan boolean not null default false;
create index media_awaiting_scan on media (id) where awaits_scan;

alter table claim_documents add column awaits_scan boolean not null default false;
create index claim_documents_awaiting_scan on claim_documents (id) where awaits_scan;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('enquiry_received', 'enquiry_answered',
  'enquiry_sharing', 'message', 'claim_decided', 'price_changed', 'price_to_confirm', 'photo_copied', 'home_hidden', 'agent_invited',
  'agent_joined', 'agent_decided', 'home_taken_down', 'conversation_changed', 'agent_reviewed', 'claim_objected',
  'address_watched', 'file_removed'));
