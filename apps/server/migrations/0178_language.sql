-- The language that a user reads the site in (docs/product/languages.md#the-choice). Null until they have chosen one.
alter table users add column language text check (language ~ '^[a-z]{2,3}$');
