-- The same photo on the homes of two owners (docs/product/media.md#the-same-photo-twice).

-- Difference hashes of uploaded pictures, by which a picture is found again after it was scaled, compressed, turned or mirrored.
create table photo_hashes (
  media_id bigint primary key references media (id) on delete cascade,
  -- Null for a picture that is too plain to be told from others.
  hash bigint,
  -- The hashes of the picture turned and mirrored in eight ways, its own first.
  symmetries bigint[] check (cardinality(symmetries) = 8),
  check ((hash is null) = (symmetries is null)),
  band_a integer generated always as ((hash >> 48)::integer & 65535) stored,
  band_b integer generated always as (((hash >> 32) & 65535)::integer) stored,
  band_c integer generated always as (((hash >> 16) & 65535)::integer) stored,
  band_d integer generated always as ((hash & 65535)::integer) stored
);
-- With what a search reads of a picture, so that it reads nothing else.
create index photo_hashes_band_a on photo_hashes (band_a) include (hash, media_id) where hash is not null;
create index photo_hashes_band_b on photo_hashes (band_b) include (hash, media_id) where hash is not null;
create index photo_hashes_band_c on photo_hashes (band_c) include (hash, media_id) where hash is not null;
create index photo_hashes_band_d on photo_hashes (band_d) include (hash, media_id) where hash is not null;

-- A picture of a home that is like an earlier one of another owner's home, until an admin decides.
create table photo_copies (
  id bigint generated always as identity primary key,
  media_id bigint not null references media (id) on delete cascade,
  property_id bigint not null references properties (id) on delete cascade,
  original_media_id bigint not null references media (id) on delete cascade,
  original_property_id bigint not null references properties (id) on delete cascade,
  found_at timestamptz(3) not null,
  decision text check (decision in ('fine', 'removed')),
  decided_at timestamptz(3),
  check ((decision is null) = (decided_at is null)),
  unique (media_id, original_media_id)
);
create index photo_copies_open on photo_copies (id) where decision is null;
create index photo_copies_property on photo_copies (property_id);
create index photo_copies_original on photo_copies (original_media_id);
create index photo_copies_original_property on photo_copies (original_property_id);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('enquiry_received', 'enquiry_answered',
  'enquiry_sharing', 'message', 'claim_decided', 'price_changed', 'price_to_confirm', 'photo_copied', 'home_hidden', 'agent_invited',
  'agent_joined', 'agent_decided', 'home_taken_down', 'conversation_changed', 'agent_reviewed',
  'claim_objected'));
