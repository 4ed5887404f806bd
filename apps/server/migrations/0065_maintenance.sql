-- While this table has its row, the site is only for admins (docs/product/administration.md#maintenance).
create table maintenance (
  only_row boolean primary key default true check (only_row),
  reason text not null check (reason <> ''),
  began_at timestamptz(3) not null
);
