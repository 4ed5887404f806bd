-- A conversation exists for the owner with its first message (docs/product/conversations.md#starting-a-chat): the owner's list reads no
-- others.
drop index conversations_of_owner;
create index conversations_of_owner on conversations (owner_id, (coalesce(last_message_at, created_at)) desc, id desc)
  where last_sequence > 0;
