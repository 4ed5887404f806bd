-- Uploads (docs/product/media.md#a-file-belongs-to-its-uploader). A file that nothing uses is deleted after a day. Sample files have no
-- uploader.
alter table media
  add column uploaded_by bigint references users (id) on delete set null,
  add column size_bytes bigint check (size_bytes > 0);
create index media_uploaded_by on media (uploaded_by, created_at) where uploaded_by is not null;
create index media_uploads on media (created_at, id) where uploaded_by is not null;
create index users_avatar on users (avatar_media_id) where avatar_media_id is not null;

-- How many uploads each user has started in an hour, failed ones included, so that no user takes all picture workers.
create table upload_counts (
  user_id bigint not null references users (id) on delete cascade,
  hour timestamptz(0) not null,
  uploads integer not null check (uploads > 0),
  primary key (user_id, hour)
);
create index upload_counts_hour on upload_counts (hour);
