-- Claims: who states that a home is theirs, with which documents, and how an admin decided.

create table property_claims (
  -- From the sequence of listings: publishing claim N creates listing N (docs/product/listings.md#listings-and-claims-share-their-ids).
  id bigint primary key default nextval('home_id_seq'),
  address_id bigint not null references addresses (address_id),
  user_id bigint not null references users (id),
  ownership_type text not null check (ownership_type in ('owner', 'tenant', 'agent', 'manager')),
  status text not null default 'pending_verification'
    check (status in ('pending_verification', 'verified', 'rejected')),
  verification_method text not null check (char_length(verification_method) between 1 and 60),
  -- Contact details, for the claimant and admins only (docs/product/claims.md#contact-details-stay-private). notes is the text that
  -- they were read from.
  contact_name text not null check (char_length(contact_name) between 1 and 2000),
  contact_email text not null check (char_length(contact_email) between 1 and 2000),
  contact_phone text check (char_length(contact_phone) <= 2000),
  notes text not null check (char_length(notes) <= 2000),
  sway_price numeric(12, 2) check (sway_price >= 100000),
  description text check (char_length(description) <= 5000),
  bedrooms integer check (bedrooms between 0 and 100),
  bathrooms integer check (bathrooms between 0 and 100),
  floor_area integer check (floor_area between 1 and 100000),
  property_type text
    check (property_type in ('House', 'Apartment', 'Townhouse', 'Lifestyle', 'Unit', 'Land', 'Commercial')),
  year_built integer check (year_built between 1800 and 2100),
  features text[] not null default '{}',
  created_at timestamptz(3) not null,
  -- When it entered the queue. Each resubmission sets it again, so that the queue is fair.
  submitted_at timestamptz(3) not null,
  submissions integer not null default 1 check (submissions >= 1),
  decided_at timestamptz(3),
  decided_by bigint references users (id),
  decision_reason text check (char_length(decision_reason) <= 1000),
  check ((status = 'pending_verification') = (decided_at is null)),
  check (status <> 'rejected' or decision_reason is not null),
  -- Only an owner names a price; those who act for an owner enter it once they are verified
  -- (docs/product/claims.md#only-an-owner-names-a-price).
  check (sway_price is null or ownership_type = 'owner' or (status = 'verified' and ownership_type <> 'tenant'))
);
-- A user claims an address once; a rejected claim is submitted again (docs/product/claims.md#one-claim-for-each-person-and-address).
create unique index property_claims_once_each on property_claims (user_id, address_id);
-- An address has one verified owner, even if several are decided at once (docs/product/claims.md#a-verified-owner-takes-the-address).
create unique index property_claims_one_owner on property_claims (address_id)
  where status = 'verified' and ownership_type = 'owner';
create index property_claims_address on property_claims (address_id);
create index property_claims_user on property_claims (user_id, id desc);
create index property_claims_waiting on property_claims (submitted_at, id) where status = 'pending_verification';
create index property_claims_decided on property_claims (decided_at desc, id desc) where decided_at is not null;

-- The documents of a claim (docs/product/claims.md#documents): at most five, each with a place of its own.
create table claim_documents (
  id bigint generated always as identity primary key,
  claim_id bigint not null references property_claims (id) on delete cascade,
  place smallint not null check (place between 1 and 5),
  document_type text not null
    check (document_type in ('rates_notice', 'title', 'utility_bill', 'authority', 'identity', 'other')),
  file_name text not null check (char_length(file_name) between 1 and 200),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size_bytes integer not null check (size_bytes between 1 and 10485760),
  file_key text not null unique check (file_key ~ '^[a-z0-9-]{1,80}$'),
  uploaded_at timestamptz(3) not null,
  unique (claim_id, place)
);

-- Files whose rows were deleted, by a withdrawal or a deleted account, until a job deletes them.
-- A file is recorded here before it is written, in case its row is never created.
create table discarded_documents (
  file_key text primary key,
  delete_after timestamptz(3) not null default now()
);

create function discard_claim_document() returns trigger language plpgsql as $$
begin
  insert into discarded_documents (file_key) values (old.file_key) on conflict do nothing;
  return old;
end $$;
create trigger claim_documents_discard after delete on claim_documents
  for each row execute function discard_claim_document();
