-- What servers tell each other while they have SIGNALS_URL (docs/decisions/0032-signals-by-nats.md): for a minute, and nothing after a crash,
-- which ends the connections that read it.
create unlogged table signals (
  -- The order within a transaction.
  number bigint generated always as identity,
  -- By which a server tells what was committed since its last look.
  xid xid8 not null default pg_current_xact_id(),
  channel text not null check (char_length(channel) <= 63),
  payload text not null check (octet_length(payload) < 8000)
);
-- A transaction tells the same once, as NOTIFY does.
create unique index signals_of_transaction on signals (xid, channel, hashtextextended(payload, 0));
