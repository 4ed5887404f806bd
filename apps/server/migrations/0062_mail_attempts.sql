-- Mails are sent outside of any transaction (docs/product/enquiries.md#mails). A mail waits until `due_at`, was sent, or was given up. An
-- instance that sends a mail first takes it: it moves `due_at` past the time that an attempt can take, so that no other instance sends
-- the mail meanwhile, and another one does if this instance dies.
alter table outbox
  add column is_urgent boolean not null default false,
  add column attempts integer not null default 0,
  add column due_at timestamptz(3),
  add column expires_at timestamptz(3),
  add column given_up text check (given_up in ('expired', 'refused')),
  add column answer text;

-- A mail belongs to a user: it is deleted with the account.
delete from outbox where user_id is null;
update outbox set
  expires_at = created_at + interval '3 days',
  due_at = case when sent_at is null and created_at > now() - interval '3 days' then created_at end,
  given_up = case when sent_at is null and created_at <= now() - interval '3 days' then 'expired' end;

alter table outbox
  alter column user_id set not null,
  alter column expires_at set not null,
  add constraint outbox_state check (num_nonnulls(due_at, sent_at, given_up) = 1);
drop index outbox_unsent;
create index outbox_due on outbox (is_urgent desc, due_at) where due_at is not null;
create index outbox_expiry on outbox (expires_at) where due_at is not null;

-- Addresses of users for which their mail server refuses mails for good, with the code of its answer, until it accepts one.
create table refused_addresses (
  user_id bigint not null references users (id) on delete cascade,
  address text not null,
  code integer not null,
  refused_at timestamptz(3) not null,
  primary key (user_id, address)
);
