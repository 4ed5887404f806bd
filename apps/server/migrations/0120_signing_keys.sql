-- Keys have an id, which the tokens signed with them name, and are retired by a new one of their purpose (docs/security.md#keys).
alter table signing_keys drop constraint signing_keys_pkey;
alter table signing_keys
  add column id bigint generated always as identity primary key,
  add column made_at timestamptz(3) not null default now(),
  add column retired_at timestamptz(3);
create unique index signing_keys_current on signing_keys (purpose) where retired_at is null;
