-- Tells every server something once the transaction is committed: by a row if the connection has the setting `sway.signals`, and by NOTIFY
-- otherwise, which lets transactions commit only one after the other. INFO reaches the connection that told, whatever its settings are.
create or replace function tell_servers(channel text, payload text) returns void language plpgsql
set search_path from current as $$
#variable_conflict use_column
begin
  if current_setting('sway.signals', true) is distinct from 'rows' then
    perform pg_notify(tell_servers.channel, tell_servers.payload);
    return;
  end if;
  insert into signals (channel, payload) values (tell_servers.channel, tell_servers.payload) on conflict do nothing;
  if found then raise info 'sway_signal'; end if;
end $$;
