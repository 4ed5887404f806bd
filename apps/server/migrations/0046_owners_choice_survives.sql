-- A home that its owner had hidden before an admin took it down stays hidden when the admin lifts the take-down
-- (docs/product/listings.md#listings-taken-down-by-an-admin). Homes that are taken down now are shown when they are restored, as before.

alter table properties add column shown_when_restored boolean;
update properties set shown_when_restored = true where taken_down_at is not null;
alter table properties add constraint properties_taken_down_know_their_state
  check ((taken_down_at is null) = (shown_when_restored is null));
