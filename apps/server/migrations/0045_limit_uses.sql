-- One table of limits over time (docs/decisions/0021-limits-of-our-own.md) instead of four: rate_limits, login_attempts, daily_uses and
-- upload_counts. A limit's numbers are in packages/domain/src/rate-limits.ts.
create table limit_uses (
  -- The limit, such as newListings.
  name text not null check (char_length(name) between 1 and 60),
  -- Whose uses they are: the SHA-256 of a user's id, a network, an address, in hexadecimal.
  subject text not null check (subject ~ '^[0-9a-f]{64}$'),
  -- The uses that count; a part of one, where they come back evenly.
  used double precision not null check (used >= 0),
  -- The first use of the period or, where uses come back evenly or after pauses, the last one.
  counted_at timestamptz(3) not null,
  -- When no use counts any more.
  expires_at timestamptz(3) not null,
  primary key (name, subject)
);
create index limit_uses_expiry on limit_uses (expires_at);

-- Uses that come back evenly. Their rows were named after the same limits, and their subjects hashed in the same way.
insert into limit_uses
select split_part(key, ':', 1), split_part(key, ':', 2), extract(epoch from full_at - now()) / step_seconds, now(), full_at
from rate_limits join (values
  ('failedLoginsOfNetwork', 18), ('failedLoginsOfAccount', 36), ('registrationsOfNetwork', 60), ('resetsOfNetwork', 120),
  ('resetsOfAddress', 1200)) steps (name, step_seconds) on name = split_part(key, ':', 1)
where full_at > now();

-- Failed logins. The subject of a login was hashed already.
insert into limit_uses
select name,
  case when kind = 'login' then split_part(key, ':', 2)
    else encode(sha256(convert_to(split_part(key, ':', 2), 'UTF8')), 'hex') end,
  failures, last_attempt_at, last_attempt_at + interval '1 day'
from login_attempts join (values
  ('login', 'failedLogins'), ('device', 'failedLoginsOfBrowser'), ('password', 'wrongPasswordsOfSession')) kinds (kind, name)
  on kind = split_part(key, ':', 1)
where failures > 0 and last_attempt_at > now() - interval '1 day';

-- Uses of a day. An address was hashed already.
insert into limit_uses
select name,
  case when kind = 'confirmation-to' then split_part(key, ':', 2)
    else encode(sha256(convert_to(split_part(key, ':', 2), 'UTF8')), 'hex') end,
  used, began_at, began_at + interval '1 day'
from daily_uses join (values
  ('listing', 'newListings'), ('claim', 'newClaims'), ('leaderboard-name', 'leaderboardNames'),
  ('confirmation-by', 'confirmationMailsOfAccount'), ('confirmation-to', 'confirmationMailsToAddress')) kinds (kind, name)
  on kind = split_part(key, ':', 1)
where began_at > now() - interval '1 day';

insert into limit_uses
select 'uploads', encode(sha256(convert_to(user_id::text, 'UTF8')), 'hex'), uploads, hour, hour + interval '1 hour'
from upload_counts where hour > now() - interval '1 hour';

drop table rate_limits, login_attempts, daily_uses, upload_counts;
