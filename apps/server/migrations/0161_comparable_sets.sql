-- The sales and homes that a user compares a home with (docs/product/prices.md#comparables-of-ones-own).
create table comparable_sets (
  user_id bigint not null references users (id) on delete cascade,
  property_id bigint not null references properties (id) on delete cascade,
  -- What was chosen. Neither is a foreign key: a sale or home that is gone stays counted.
  sale_keys text[] not null,
  listing_ids bigint[] not null,
  note text not null check (char_length(note) <= 8 * 500),
  is_published boolean not null,
  changed_at timestamptz(3) not null,
  primary key (user_id, property_id),
  check (cardinality(sale_keys) + cardinality(listing_ids) between 1 and 8)
);
create index comparable_sets_property on comparable_sets (property_id);
create trigger comparable_sets_tell_public_change after insert or update or delete or truncate on comparable_sets
  execute function tell_public_change();
