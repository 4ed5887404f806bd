-- Two people who share their saved homes, and invitations to (docs/product/enquiries.md#a-list-for-two).
create table shortlists (
  id bigint generated always as identity primary key,
  inviter_id bigint not null references users (id) on delete cascade,
  partner_id bigint references users (id) on delete cascade,
  -- Of the link of an invitation, until it is used.
  token_hash text unique check (char_length(token_hash) = 64),
  invited_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > invited_at),
  joined_at timestamptz(3),
  ended_at timestamptz(3),
  check (partner_id <> inviter_id),
  check ((partner_id is null) = (joined_at is null)),
  check ((partner_id is null) = (token_hash is not null)),
  check (ended_at is null or joined_at is not null)
);
create unique index shortlists_of_inviter on shortlists (inviter_id) where ended_at is null;
create unique index shortlists_of_partner on shortlists (partner_id) where ended_at is null;
create index shortlists_inviter on shortlists (inviter_id);
create index shortlists_partner on shortlists (partner_id);

-- What the two say to each other about a home.
create table saved_comments (
  id bigint generated always as identity primary key,
  shortlist_id bigint not null references shortlists (id) on delete cascade,
  property_id bigint not null references properties (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 8 * 1000),
  made_at timestamptz(3) not null
);
create index saved_comments_of_home on saved_comments (shortlist_id, property_id, id);
create index saved_comments_property on saved_comments (property_id);
create index saved_comments_user on saved_comments (user_id);
