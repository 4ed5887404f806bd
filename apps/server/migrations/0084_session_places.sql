-- Where a session was last used, roughly (docs/product/accounts.md#own-sessions). Null until a session from before is used again.
alter table sessions add column place text check (char_length(place) <= 200);
