-- Tells every instance that something changed that pages show to visitors (docs/decisions/0026-pages-from-the-server.md). Statements of
-- one transaction tell it once.
create function tell_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('sway_public_changes', '');
  return null;
end $$;

create trigger addresses_tell_public_change after insert or update or delete or truncate on addresses
  execute function tell_public_change();
create trigger agent_reviews_tell_public_change after insert or update or delete or truncate on agent_reviews
  execute function tell_public_change();
create trigger agents_tell_public_change after insert or update or delete or truncate on agents
  execute function tell_public_change();
create trigger estimate_accuracy_tell_public_change after insert or update or delete or truncate on estimate_accuracy
  execute function tell_public_change();
create trigger estimate_months_tell_public_change after insert or update or delete or truncate on estimate_months
  execute function tell_public_change();
create trigger estimate_runs_tell_public_change after insert or update or delete or truncate on estimate_runs
  execute function tell_public_change();
create trigger estimates_tell_public_change after insert or update or delete or truncate on estimates
  execute function tell_public_change();
create trigger media_tell_public_change after insert or update or delete or truncate on media
  execute function tell_public_change();
create trigger price_changes_tell_public_change after insert or update or delete or truncate on price_changes
  execute function tell_public_change();
create trigger properties_tell_public_change after insert or update or delete or truncate on properties
  execute function tell_public_change();
create trigger property_boundaries_tell_public_change after insert or update or delete or truncate on property_boundaries
  execute function tell_public_change();
create trigger property_claims_tell_public_change after insert or update or delete or truncate on property_claims
  execute function tell_public_change();
create trigger property_inquiries_tell_public_change after insert or update or delete or truncate on property_inquiries
  execute function tell_public_change();
create trigger property_media_tell_public_change after insert or update or delete or truncate on property_media
  execute function tell_public_change();
create trigger property_titles_tell_public_change after insert or update or delete or truncate on property_titles
  execute function tell_public_change();
create trigger record_counts_tell_public_change after insert or update or delete or truncate on record_counts
  execute function tell_public_change();
create trigger register_state_tell_public_change after insert or update or delete or truncate on register_state
  execute function tell_public_change();
create trigger sales_tell_public_change after insert or update or delete or truncate on sales
  execute function tell_public_change();
create trigger sales_state_tell_public_change after insert or update or delete or truncate on sales_state
  execute function tell_public_change();
create trigger trend_counts_tell_public_change after insert or update or delete or truncate on trend_counts
  execute function tell_public_change();
create trigger trend_groups_tell_public_change after insert or update or delete or truncate on trend_groups
  execute function tell_public_change();
create trigger trend_refresh_tell_public_change after insert or update or delete or truncate on trend_refresh
  execute function tell_public_change();
create trigger users_tell_public_change after insert or update or delete or truncate on users
  execute function tell_public_change();
create trigger valuations_tell_public_change after insert or update or delete or truncate on valuations
  execute function tell_public_change();
-- A public page says in how many conversations an agent is, and each message updates these rows.
create trigger conversation_participants_tell_public_change
  after insert or delete or truncate or update of user_id, role, state on conversation_participants
  execute function tell_public_change();
