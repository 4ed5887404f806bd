-- What people state of themselves as buyers, until a day (docs/product/conversations.md#what-buyers-state).
create table buyer_statements (
  user_id bigint primary key references users (id) on delete cascade,
  facts text[] not null check (
    facts <@ array['looking', 'pre_approved', 'cash', 'home_to_sell'] and cardinality(facts) between 1 and 4),
  until date not null
);

-- Whether the owner of the home also reads what somebody who waits states as a buyer.
alter table waiting_entries
  add column tells_statement boolean not null default false,
  add constraint waiting_entries_tells_statement_check check (is_shared or not tells_statement);
