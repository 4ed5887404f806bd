-- What a person notes of a saved home (docs/product/enquiries.md#notes-on-saved-homes).
alter table watchlist
  add column note text not null default '' check (char_length(note) <= 8 * 2000),
  add column stars smallint check (stars between 1 and 5),
  add column is_seen boolean not null default false,
  add column tags text[] not null default '{}' check (cardinality(tags) <= 10),
  add column marks_version integer not null default 0 check (marks_version >= 0),
  add column marked_at timestamptz(3),
  add constraint watchlist_marked_at check ((marks_version = 0) = (marked_at is null));
