-- Backups of this site. While one runs, the files that it may still have to copy are not deleted.
create table backup_runs (
  id bigint generated always as identity primary key,
  folder text not null check (char_length(folder) <= 4096),
  started_at timestamptz(3) not null default now(),
  -- When it last reported that it runs. A killed one stops to.
  alive_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  -- Why it failed, for the operator.
  failure text check (char_length(failure) <= 2000)
);
create index backup_runs_running on backup_runs (alive_at) where ended_at is null;
