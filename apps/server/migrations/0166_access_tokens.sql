-- What programs of a person call the API with (docs/product/accounts.md#access-tokens).
create table access_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 8 * 60),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at and expires_at <= created_at + interval '366 days'),
  last_used_at timestamptz(3)
);
create index access_tokens_user on access_tokens (user_id);
create index access_tokens_expiry on access_tokens (expires_at);
