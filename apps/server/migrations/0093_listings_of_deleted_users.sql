-- Listings of deleted users are never shown, nor when a take-down is lifted: a take-down had kept the state from before the deletion.
update properties p set is_active = false, shown_when_restored = case when p.taken_down_at is not null then false end
from users u where u.id = p.owner_id and u.deleted_at is not null and (p.is_active or p.shown_when_restored);
