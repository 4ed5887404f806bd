-- What the accounts of a demo site had before somebody else changed it, and their first e-mail address. Everybody knows the password of
-- the sample's admin, so leaving demo mode restores these values (docs/product/site.md#leaving-demo-mode). Live sites add no rows.
create table demo_former_values (
  user_id bigint not null references users (id) on delete cascade,
  field text not null check (field in ('email', 'name', 'phone', 'bio', 'avatar_media_id', 'user_type')),
  -- As text; null for a value that was empty.
  former text,
  primary key (user_id, field)
);
