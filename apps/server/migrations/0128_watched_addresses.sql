-- Addresses whose watcher is told when somebody else claims or lists them (docs/product/claims.md#watching-an-address).

create table watched_addresses (
  user_id bigint not null references users (id) on delete cascade,
  address_id bigint not null references addresses (address_id) on delete cascade,
  watched_at timestamptz(3) not null,
  primary key (user_id, address_id)
);
create index watched_addresses_address on watched_addresses (address_id, user_id);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('enquiry_received', 'enquiry_answered',
  'enquiry_sharing', 'message', 'claim_decided', 'price_changed', 'price_to_confirm', 'photo_copied', 'home_hidden', 'agent_invited',
  'agent_joined', 'agent_decided', 'home_taken_down', 'conversation_changed', 'agent_reviewed', 'claim_objected',
  'address_watched'));
