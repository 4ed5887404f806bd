-- Counts one use of a limit (docs/decisions/0021-limits-of-our-own.md), unless the limit is reached. The row stays locked until the
-- transaction ends, so that concurrent requests cannot exceed a limit.
-- most: the uses within the period; null if they have pauses.
-- comes_back_evenly: one use after the other comes back within the period; otherwise all do at its end, which begins with the first use.
-- pauses: after the first use, the second, and so on; the last one after every further use. They begin again when there was no use for
-- the period.
-- Returns how long to wait in ms; 0 if the use was counted.
create or replace function count_use(
  limit_name text, limit_subject text, most integer, period interval, comes_back_evenly boolean, pauses interval[], at timestamptz
) returns double precision language plpgsql set search_path from current as $$
declare
  -- Uses from further ahead were counted by a clock that was wrong and has been set back: they would refuse everything until it is there again.
  clocks_differ constant interval := '5 minutes';
  counted limit_uses;
  uses double precision;
  wait interval;
begin
  insert into limit_uses as u (name, subject, used, counted_at, expires_at) values (limit_name, limit_subject, 0, at, at)
  -- Changes nothing, but locks and returns the row.
  on conflict (name, subject) do update set used = u.used
  returning * into counted;
  uses := case
    when counted.expires_at <= at or counted.counted_at > at + clocks_differ then 0
    when comes_back_evenly then
      greatest(0, counted.used - most * greatest(0, extract(epoch from at - counted.counted_at)) / extract(epoch from period))
    else counted.used
  end;
  wait := case
    when pauses is not null then
      case when uses = 0 then interval '0' else counted.counted_at + pauses[least(uses, cardinality(pauses))] - at end
    when uses + 1 <= most then interval '0'
    when comes_back_evenly then period * ((uses + 1 - most) / most)
    when uses = 0 then period
    else counted.expires_at - at
  end;
  if wait > interval '0' then
    return extract(epoch from wait) * 1000;
  end if;
  uses := uses + 1;
  if uses > 1 and pauses is null and not comes_back_evenly then
    update limit_uses set used = uses where name = limit_name and subject = limit_subject;
  else
    update limit_uses set used = uses, counted_at = at,
      expires_at = at + case when comes_back_evenly then period * (uses / most) else period end
    where name = limit_name and subject = limit_subject;
  end if;
  return 0;
end $$;
