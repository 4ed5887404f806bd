-- Letters with a code to the addresses of claims (docs/product/claims.md#letters-with-a-code). The codes are stored as keyed hashes, made
-- when a letter is printed. A print replaces those of the one before.
create table claim_letters (
  id bigint generated always as identity primary key,
  claim_id bigint not null references property_claims (id) on delete cascade,
  number smallint not null check (number between 1 and 2),
  asked_at timestamptz(3) not null,
  printed_at timestamptz(3),
  code_hash text check (code_hash ~ '^[0-9a-f]{64}$'),
  stop_hash text unique check (stop_hash ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz(3),
  -- Wrong codes. After the fifth the letter is void.
  tries smallint not null default 0 check (tries between 0 and 5),
  entered_at timestamptz(3),
  stopped_at timestamptz(3),
  unique (claim_id, number),
  check (num_nonnulls(printed_at, code_hash, stop_hash) in (0, 3)),
  check (printed_at is not null or (num_nonnulls(sent_at, entered_at, stopped_at) = 0 and tries = 0))
);
create index claim_letters_waiting on claim_letters (id) where sent_at is null;

-- Since when somebody at the address objects to a claim, until an admin verifies or keeps it.
alter table property_claims add column objected_at timestamptz(3);
create index property_claims_objected on property_claims (objected_at, id) where objected_at is not null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('enquiry_received', 'enquiry_answered',
  'enquiry_sharing', 'message', 'claim_decided', 'price_changed', 'price_to_confirm', 'home_hidden', 'agent_invited', 'agent_joined', 'agent_decided',
  'home_taken_down', 'conversation_changed', 'agent_reviewed', 'claim_objected'));
