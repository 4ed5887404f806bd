-- To whom the owner of a private home shows its address, in their conversation (docs/product/conversations.md#showing-the-address).
create table shown_addresses (
  property_id bigint not null references properties (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  shown_at timestamptz(3) not null,
  primary key (property_id, user_id)
);
create index shown_addresses_user on shown_addresses (user_id);

-- When a home shows its address to everybody, or gets another address, what its owner has shown until then is forgotten.
create function forget_shown_addresses() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger properties_forget_shown_addresses after update of privacy, address_id on properties
  for each row when (old.address_id is distinct from new.address_id or (old.privacy <> 'exact' and new.privacy = 'exact'))
  execute function forget_shown_addresses();
