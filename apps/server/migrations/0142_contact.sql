-- Who may begin to write to the owner of a home (docs/product/conversations.md#who-may-write).
alter table properties
  add column who_may_write text not null default 'anyone' check (who_may_write in ('anyone', 'offers', 'waiting', 'nobody')),
  add column nobody_until date,
  add constraint properties_nobody_until_check check ((who_may_write = 'nobody') = (nobody_until is not null));

-- Below which amount an owner reads no offers. Apart from the homes, so that nothing that reads those can tell it.
create table home_floors (
  property_id bigint primary key references properties (id) on delete cascade,
  floor_nzd bigint not null check (floor_nzd between 100000 and 9999999999)
);

-- Who waits for a home, in the order of the ids.
create table waiting_entries (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  note text not null check (char_length(note) <= 500),
  -- Whether the owner sees the name and the note.
  is_shared boolean not null,
  joined_at timestamptz(3) not null,
  -- When the owner let them write.
  let_at timestamptz(3),
  -- The time of the last news of the owner that they were told.
  told_at timestamptz(3),
  unique (property_id, user_id)
);
create index waiting_entries_home on waiting_entries (property_id, id);
create index waiting_entries_user on waiting_entries (user_id, id);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('enquiry_received', 'enquiry_answered',
  'enquiry_sharing', 'viewing', 'offer', 'waiting_list', 'message', 'claim_decided', 'price_changed', 'price_to_confirm', 'photo_copied',
  'home_hidden', 'agent_invited', 'agent_joined', 'agent_decided', 'home_taken_down', 'conversation_changed', 'agent_reviewed',
  'claim_objected', 'address_watched', 'file_removed', 'search_matched'));
