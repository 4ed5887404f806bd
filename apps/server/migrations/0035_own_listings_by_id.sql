-- An owner's listings are listed by id, the newest first. The former index was in the order of their creation, which no query uses, so
-- that a page of them read other owners' listings too.
drop index properties_owner;
create index properties_owner on properties (owner_id, id desc);
