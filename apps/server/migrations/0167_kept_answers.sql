-- What calls with an Idempotency-Key were answered, for a day (docs/product/api.md#repeated-requests).
create table kept_answers (
  user_id bigint not null references users (id) on delete cascade,
  key text not null check (key ~ '^[\x21-\x7e]{1,255}$'),
  -- Of the call and its body.
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  began_at timestamptz(3) not null,
  -- Null while the request runs.
  status smallint check (status between 200 and 299),
  location text check (char_length(location) <= 2000),
  -- Null if there is more than is kept.
  answer text check (octet_length(answer) <= 262144),
  primary key (user_id, key),
  check (status is not null or (answer is null and location is null))
);
create index kept_answers_age on kept_answers (began_at);
