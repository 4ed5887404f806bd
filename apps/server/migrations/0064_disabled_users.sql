-- An operator can disable an account: it cannot be used until it is enabled again (docs/product/administration.md#disabled-accounts).
alter table users add column disabled_at timestamptz(3);
