-- What a server writes to the primary to see whether a replica follows it (docs/guides/operating.md#reads-from-replicas). A mark is removed as
-- soon as the replica was asked for it.
create table replica_marks (
  mark uuid primary key,
  marked_at timestamptz(3) not null default now()
);
