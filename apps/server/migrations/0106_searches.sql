-- The searches for homes of a user (docs/product/exploration.md#what-counts), counted like zooms: the events of a day, with the ids that their
-- clients made, bound how many count.
alter table user_stats add column searches integer not null default 0 check (searches >= 0);
alter table counted_zooms add column kind text not null default 'zoom' check (kind in ('zoom', 'search'));
