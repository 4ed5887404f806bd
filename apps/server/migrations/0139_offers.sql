-- Indicative offers (docs/product/offers.md). They bind nobody.
create table offers (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  property_id bigint not null references properties (id) on delete cascade,
  side text not null check (side in ('buyer', 'owner')),
  -- The number of the message that tells of it, at which its card stands.
  sequence integer not null,
  amount_nzd bigint not null check (amount_nzd between 100000 and 9999999999),
  deposit_nzd bigint not null check (deposit_nzd between 0 and amount_nzd),
  settles_from date not null,
  settles_until date not null check (settles_until >= settles_from),
  conditions text[] not null
    check (conditions <@ array['finance', 'builders_report', 'lim', 'toxicology', 'due_diligence', 'own_home']),
  eligibility text check (eligibility in ('citizen', 'resident', 'visa', 'company')),
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > made_at),
  state text not null default 'live'
    check (state in ('live', 'countered', 'accepted', 'declined', 'withdrawn', 'expired')),
  changed_at timestamptz(3) not null,
  -- What the owner does with the home after an offer was accepted; null until they say so.
  home text check (home in ('open', 'discussion', 'hidden')),
  check ((side = 'buyer') = (eligibility is not null))
);
create index offers_conversation on offers (conversation_id, id);
create unique index offers_live on offers (conversation_id) where state = 'live';
create unique index offers_accepted on offers (property_id) where state = 'accepted';
create index offers_due on offers (expires_at, id) where state = 'live';
create index offers_property on offers (property_id);
