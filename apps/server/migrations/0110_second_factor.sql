-- What proves a user besides the password (docs/product/accounts.md#second-factor): passkeys, and apps that show a code for each half minute.
create table factors (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('passkey', 'time-code')),
  name text not null check (char_length(name) between 1 and 8 * 60),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  -- Of a passkey, in base64url.
  credential_id text unique check (char_length(credential_id) <= 1400),
  public_key text check (char_length(public_key) <= 3000),
  counter bigint check (counter >= 0),
  transports text[],
  -- Of an app: its secret in Base32, and the last half minute whose code was used. Each code works once.
  secret text check (char_length(secret) <= 100),
  last_step bigint,
  constraint factors_passkey check ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null)),
  constraint factors_time_code check ((kind = 'time-code') = (secret is not null))
);
create index factors_user on factors (user_id);

-- The codes for someone who has lost every factor, as hashes. A used one is deleted.
create table recovery_codes (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  user_id bigint not null references users (id) on delete cascade
);
create index recovery_codes_user on recovery_codes (user_id);

-- What a browser has to prove next, once: to log in, to confirm who uses a session, or to add a factor. Its token is in a cookie, and here
-- a hash. A login with a passkey alone has no user yet.
create table factor_challenges (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  purpose text not null check (purpose in ('login', 'confirm', 'add')),
  user_id bigint references users (id) on delete cascade,
  passkey_challenge text check (char_length(passkey_challenge) <= 200),
  secret text check (char_length(secret) <= 100),
  expires_at timestamptz(3) not null,
  check (user_id is not null or purpose = 'login')
);
create index factor_challenges_expiry on factor_challenges (expires_at);
create index factor_challenges_user on factor_challenges (user_id);

-- The wish of a user who has lost every factor: they are removed when it is due, unless a link in one of the mails stops it.
create table factor_resets (
  user_id bigint primary key references users (id) on delete cascade,
  due_at timestamptz(3) not null,
  next_mail_at timestamptz(3) not null
);
create index factor_resets_next on factor_resets (next_mail_at);

alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
  check (purpose in ('verify-email', 'reset-password', 'change-email', 'restore-email', 'keep-factors'));

-- When the user of a session last proved who they are, and until when a browser is trusted without a second factor.
alter table sessions add column confirmed_at timestamptz(3);
alter table login_devices add column trusted_until timestamptz(3);
