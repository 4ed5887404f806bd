-- Stores what layers say of a home whose place is new or has changed, and forgets it of a deleted one. Waits while an import stores what
-- its layer says of all homes, and then knows that layer (features/layers/homes).
create or replace function store_home_layers() returns trigger language plpgsql
set search_path from current as $$
begin
  perform pg_advisory_xact_lock_shared(7929040);
  delete from home_layers where property_id in (old.id, new.id);
  if exists (select from layers) then
    insert into home_layers
      select p.id, said from properties p, lateral layers_around(published_place(p.privacy, p.position, p.address_id)) said
      where p.id = new.id and cardinality(said) > 0;
  end if;
  return null;
end $$;
